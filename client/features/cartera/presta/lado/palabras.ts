/** Cómo se dice en cada lado. */
export interface Palabras {
  /** «cliente», «proveedor». */
  tercero: string;
  /** «cobro», «pago». */
  uno: string;
  varios: string;
  /** «cobrar», «pagar»; «cobrado», «pagado»; «cobró», «pagó». */
  hacer: string;
  hecho: string;
  hizo: string;
  /** Lo que pasó con el dinero: «recibido», «pagado»; y los anticipos: «recibidos», «entregados». */
  dado: string;
  valor: string;
  dados: string;
  /** De quién, o a quién: «De», «A». */
  con: string;
  /** «del cliente», «al proveedor». */
  suyo: string;
  noDebe: string;
  quedaDebiendo: string;
  aLoQueDebe: string;
  /** El banco o la caja: «Entra en», «Sale de». */
  donde: string;
  aplicarA: string;
  /** El dinero que vuelve: lo que se hace, cómo se registra y se dice, de dónde sale o dónde entra, y qué pasa. */
  devolver: string;
  registrarDevolucion: string;
  devuelto: string;
  dondeVuelve: string;
  alDevolver: string;
  /** Lo que se da por perdido de lo que se debe: «Ya no se cobrará». */
  castigo: string;
  favor: (valor: string) => string;
  quedaAFavor: (valor: string) => string;
  vuelveADeber: (tercero: string, total: string) => string;
  nadieDebe: string;
  veraCuanto: string;
  invita: string;
  invitaDocumento: string;
  sinAbonos: string;
}
