/** Un aviso en banda, para quien solo mira: lo demás de la escritura pesa. */
export { Banda } from '../entrada/partes/Avisos';
