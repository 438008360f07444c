import type { PaginaAyuda } from '../tipos';

export const contarUnaBodega: PaginaAyuda = {
  id: 'contar-una-bodega',
  titulo: 'Contar una bodega sin dejar de vender',
  resumen:
    'Se cuenta con el teléfono, con un lector o en una hoja; lo que difiere entra al kardex cuando alguien lo aprueba.',
  palabras:
    'conteo toma fisica inventario existencias bodega lector codigo barras camara telefono diferencia faltante sobrante ajuste ciego cuadrar',
  pantallas: ['/conteos'],
  pasos: [
    {
      texto:
        'En **Conteos** pulse **Nuevo conteo**: elija la bodega, y si se cuenta entera o solo algunos productos. Con **Contar sin ver lo que debería haber**, quien cuenta no ve la cifra de los libros.',
    },
    {
      texto:
        'Pulse **Contar**, de preferencia en el teléfono. Un lector suma uno por cada código; a mano se escribe el código y la **Cantidad**. En **Zona** diga dónde está contando: lo de cada zona y lo de cada persona se suma.',
      foto: 'contar',
    },
    {
      texto:
        '**Usar la cámara** lee los códigos sin lector. Un producto que sigue frente a ella se cuenta una vez: quítelo y vuelva a mostrarlo para sumar otro.',
    },
    {
      texto:
        'Quien prefiera el papel baja la **Hoja en PDF**, o llena la **Hoja de Excel** y la sube con **Importar**.',
    },
    {
      texto: 'Al acabar pulse **Terminar de contar** y diga qué pasa con lo que nadie contó.',
    },
    {
      texto:
        'Se ve en qué difiere cada producto; con **Contar otra vez lo que difiere** se abre una segunda vuelta solo de eso.',
      foto: 'conteo',
    },
    {
      texto:
        '**Aprobar** asienta las diferencias. Lo que se vendió o entró desde que se contó cada producto ya está descontado.',
    },
  ],
  notas: [
    'Lo contado se compara con lo que había en el momento de contarlo. Si después se registra algo con fecha de antes, como la factura de una compra que ya estaba en la percha, también cuenta como que estaba.',
    'Un producto que se vendió entre una captura y otra queda señalado: conviene contarlo otra vez.',
    'Lo que sobra entra al costo promedio que el producto tiene. El que nunca tuvo costo entra en cero.',
    'En **Cómo se cuenta** se exige que apruebe otra persona que quien contó.',
    'Un conteo aprobado no se deshace: se corrige con otro.',
  ],
};
