export * from './types';
export * from './store';
export * from './useSesion';
export * from './area';
