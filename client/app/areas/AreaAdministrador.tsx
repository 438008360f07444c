export function AreaAdministrador() { return null; }
