const AUSENTE = 4;

/**
 * Un código que sigue frente a la cámara se cuenta una vez: vuelve a contar cuando dejó de verse unas imágenes, o cuando antes se
 * vio otro.
 */
export function unaVezCadaUno(): (codigo: string) => boolean {
  let anterior = '';
  let sinVerlo = 0;
  return (codigo) => {
    if (codigo === '') {
      sinVerlo += 1;
      if (sinVerlo >= AUSENTE) anterior = '';
      return false;
    }
    sinVerlo = 0;
    if (codigo === anterior) return false;
    anterior = codigo;
    return true;
  };
}
