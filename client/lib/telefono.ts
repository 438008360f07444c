/**
 * Las cifras internacionales de un número de Ecuador: 0991234567 → 593991234567; los demás quedan como están
 * escritos.
 */
export function aInternacional(numero: string): string {
  const digitos = numero.replace(/\D/g, '');
  if (numero.trim().startsWith('+')) return digitos;
  return digitos.startsWith('0') ? `593${digitos.slice(1)}` : digitos;
}

export const enlaceWhatsApp = (numero: string) => `https://wa.me/${aInternacional(numero)}`;
export const enlaceTelefono = (numero: string) => `tel:+${aInternacional(numero)}`;
