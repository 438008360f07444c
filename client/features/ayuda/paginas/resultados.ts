import type { PaginaAyuda } from '../tipos';

export const costoDeVentas: PaginaAyuda = {
  id: 'costo-de-ventas',
  titulo: 'Contar las existencias y asentar el costo de ventas',
  resumen: 'Lo comprado para vender queda en el inventario hasta que al fin del mes se cuenta lo que hay.',
  palabras:
    'existencias inventario costo ventas mercaderia bodega contar conteo stock ganancia utilidad fin de mes perdida danado',
  pantallas: ['/inventario'],
  pasos: [
    {
      texto:
        'Cuente lo que queda al fin del mes y súmelo a lo que costó, no a lo que se vende. En **Costo de ventas** elija el **Mes**.',
    },
    {
      texto:
        'De cada cuenta de inventario se ve con lo que empezó, lo que entró y lo que dicen los libros. Escriba lo contado; una cuenta que quede vacía no cambia.',
      foto: 'inventario',
    },
    {
      texto:
        'Debajo se ve el costo de ventas que resulta. Si algo se dañó o se perdió, dígalo en la **Nota**, y pulse **Asentar el costo de ventas**.',
    },
    {
      texto:
        'Al registrar una compra, elija **Inventario** en el destino de lo que compra para vender: lo que va al gasto no se cuenta aquí.',
    },
  ],
  notas: [
    'Si un mes no se cuenta, su costo se junta con el siguiente. **Cierres** lo avisa y no impide cerrar.',
    'Para corregir el último, **Deshacer** lo reversa y el mes queda libre.',
    'Las cuentas del inventario inicial, las compras y el inventario final se cambian en **Parámetros contables**.',
  ],
};

export const costoPermanente: PaginaAyuda = {
  id: 'costo-permanente',
  titulo: 'Asentar solo el costo de lo que se vende',
  resumen:
    'Si la empresa lleva sus existencias, el costo de ventas sale del kardex cada madrugada, sin contar al fin del mes.',
  palabras:
    'costo ventas permanente perpetuo kardex automatico existencias inventario asentar promedio utilidad bruta periodico dejar',
  pantallas: ['/inventario'],
  pasos: [
    {
      texto:
        'En **Costo de ventas** elija el **Mes** en que empieza, que debe estar abierto. En **Costo permanente**, el botón compara lo que el kardex valía con lo que decían los libros.',
    },
    {
      texto:
        'Si difieren, confirme: se asienta la diferencia y desde ese día los dos dicen lo mismo. Ese mes y los siguientes ya no se cuentan.',
    },
    {
      texto:
        'Cada madrugada se asienta lo que salió, a lo que costó. Si no quiere esperar, pulse **Asentar ahora**. Lo que se perdió o se usó va aparte de lo vendido.',
      foto: 'inventario-permanente',
      muestra: 'Lo que vale el kardex, lo que dicen los libros y lo que falta asentar',
    },
    {
      texto:
        'Para volver al método de antes, elija el mes y pulse **Volver a contar**. Lo ya asentado queda.',
    },
  ],
  notas: [
    'Antes hay que llevar existencias: se empieza en **Existencias**.',
    'Si una compra llega tarde y cambia lo que costó algo ya vendido, la diferencia se asienta en el primer día abierto.',
    'La auditoría compara el kardex con los libros y dice si difieren.',
  ],
};

export const resultados: PaginaAyuda = {
  id: 'resultados',
  titulo: 'Ver los resultados por mes o por centro de costo',
  resumen: 'Lo que la empresa ganó y gastó en un período, entero o repartido en columnas que suman el total.',
  palabras:
    'resultados estado estados financieros ganancia perdida utilidad ingresos gastos columnas mes meses mensual centro centros costo sucursal comparar',
  pantallas: ['/estados-financieros'],
  pasos: [
    {
      texto:
        'En **Estados financieros** abra **Resultados** y elija el período. Cada cuenta se abre en su sitio, y la que recibe movimientos lleva a su mayor.',
    },
    {
      texto:
        'En **En columnas** elija **Por mes** o **Por centro de costo**: cada cuenta se reparte, con su total al final. Abajo está lo que se ganó en cada columna.',
    },
    {
      texto:
        'Para ver los meses de uno solo, deje **Por mes** y elíjalo en **Centro de costo**. Lo que no es de ningún centro tiene su columna.',
    },
    { texto: '**Excel** y **PDF** bajan lo mismo que se ve.' },
  ],
  notas: [
    'Por mes se ven hasta veinticuatro. Con columnas no se compara con otra fecha ni con el presupuesto: para eso elija **Ninguna**.',
    'Un gasto es del centro que se dijo en su compra o en su asiento; un ingreso, del que se dijo en cada línea de su factura o de su nota, en **Más datos**. El del emitido se cambia desde su página, en **Centros de costo**.',
    'Un cobro, un pago y lo que se devuelve o se ajusta tienen también el suyo: sin decirlo, el de lo que pagan. Los castigos y los redondeos van a ese centro.',
  ],
};

export const presupuesto: PaginaAyuda = {
  id: 'presupuesto',
  titulo: 'Escribir un presupuesto y compararlo con lo que va',
  resumen: 'Lo que espera ganar y gastar, cuenta por cuenta y mes por mes, junto a lo que de verdad pasa.',
  palabras:
    'presupuesto presupuestos meta esperado comparar real ejecucion excel importar ingresos gastos costos mes anual',
  pantallas: ['/presupuestos'],
  pasos: [
    {
      texto:
        'En **Presupuestos** elija el **Año** y, si los usa, el centro de costo. Puede empezar de lo que pasó el año anterior, con un aumento, con **Proponer**.',
      foto: 'presupuesto-lleno',
    },
    {
      texto:
        'Agregue una cuenta por su código o su nombre y escriba cada mes; **>** repite el valor hasta diciembre. También se puede pegar de una hoja de cálculo.',
    },
    {
      texto:
        'Pulse **Guardar el presupuesto**. Para traerlo de una hoja, descargue **Excel**, cámbielo y use **Importar**.',
    },
    {
      texto:
        'Con **Comparar con lo que va** se abren los resultados junto a lo presupuestado, con la diferencia; cada cuenta lleva a su mayor. La situación financiera también se compara con **El presupuesto**.',
    },
  ],
  notas: [
    'Los ingresos, los costos y los gastos se escriben positivos. Lo que resta a las ventas, como una devolución, negativo.',
    'De una cuenta de balance se escribe lo que espera tener al terminar cada mes.',
    'Lo que la empresa no presupuestó es la suma de lo de sus centros de costo.',
    'Un mes se compara entero, aunque no haya terminado.',
  ],
};
