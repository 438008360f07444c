export function AreaEmpresa() { return null; }
