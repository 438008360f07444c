export * from './CamposRecibo';
export * from './contratados';
export * from './Estados';
export * from './PlanVigente';
export * from './TablaPlanes';
export * from './tipos';
export * from './VistaRecibo';
