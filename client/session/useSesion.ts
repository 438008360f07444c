import { useSyncExternalStore } from 'react';
import { getAdmin, getEmpresa, suscribir } from './store';

export const useEmpresa = () => useSyncExternalStore(suscribir, getEmpresa);
export const useAdmin = () => useSyncExternalStore(suscribir, getAdmin);
