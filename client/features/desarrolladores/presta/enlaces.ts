export const toDesarrolladores = () => '/desarrolladores';
