export const toPersonal = () => '/administrador/asesores';
export const toPersona = (id: number, pestana?: string) =>
  `/administrador/asesores/${id}${pestana ? `?pestana=${pestana}` : ''}`;
