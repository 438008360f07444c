/** Una página de la ayuda: cómo se hace una tarea, paso por paso. */
export interface PaginaAyuda {
  /** Va en su dirección: /ayuda/primera-factura. */
  id: string;
  titulo: string;
  /** En una frase, para qué sirve. */
  resumen: string;
  /** Con qué otras palabras la buscaría alguien. */
  palabras: string;
  /** Los comienzos de las direcciones de las pantallas de las que trata. */
  pantallas: string[];
  pasos: Paso[];
  /** Lo que conviene saber y no es un paso. */
  notas?: string[];
}

export interface Paso {
  /** Lo que va entre ** es un texto de la pantalla, a la letra: una prueba lo busca en el programa. */
  texto: string;
  /** La escena de las pruebas del navegador con la que se hace su fotografía (`make fotos`). */
  foto?: string;
  /** Qué se ve en ella. */
  muestra?: string;
}
