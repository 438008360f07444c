import type { PaginaAyuda } from '../tipos';

export const primeraFactura: PaginaAyuda = {
  id: 'primera-factura',
  titulo: 'Emitir una factura',
  resumen: 'Elija a quién le vende, agregue lo que vende y emítala: el SRI la autoriza y llega a su cliente.',
  palabras: 'vender primera factura nueva emitir cliente producto borrador',
  pantallas: ['/facturas'],
  pasos: [
    {
      texto:
        'En **Facturas**, pulse **Nueva factura**. Antes necesita su firma electrónica cargada y un plan que dé documentos; si falta algo, la pantalla dice qué y la lleva allá.',
      foto: 'facturas',
      muestra: 'La lista de facturas, con el botón para hacer otra',
    },
    {
      texto:
        'En **Cliente**, escriba el nombre, la cédula o el RUC. Si todavía no está en su lista, puede crearlo ahí mismo.',
    },
    {
      texto:
        'Busque cada producto por su nombre o su código, y ponga la **Cantidad** y el **Precio**. Los totales se calculan mientras escribe.',
      foto: 'ingreso-factura-escrita',
      muestra: 'Una factura con su cliente, sus líneas y sus totales',
    },
    {
      texto:
        'Revise la **Forma de pago** y pulse **Emitir factura** (o Ctrl+Enter). Recién entonces toma su número.',
    },
    {
      texto:
        'La página de la factura muestra cómo va: primero se envía y, cuando el SRI responde, queda autorizada. Entonces sale sola al correo de su cliente.',
      foto: 'comprobante',
      muestra: 'Una factura autorizada por el SRI',
    },
  ],
  notas: [
    'Lo que escribe se guarda solo como borrador. Los borradores están en la pestaña **Borradores** de la lista.',
    'Una factura emitida no se edita. Si está mal y ya fue autorizada, se corrige con una nota de crédito.',
    'Si el enlace que se envió llegó a quien no debía, revóquelo en **Enlaces que lo abren**, en la página del comprobante: los demás siguen sirviendo.',
  ],
};

export const exportacion: PaginaAyuda = {
  id: 'exportacion',
  titulo: 'Facturar una exportación o cobrar por cuenta de otros',
  resumen: 'Lo que pocas facturas llevan está plegado al pie: ábralo solo cuando lo necesite.',
  palabras:
    'exportacion exportar incoterm puerto flete seguro pais rubros terceros tasa bomberos basura reembolso reembolsar gastos traslado sustituye guia iva devuelto adulto mayor discapacidad factura',
  pantallas: ['/facturas'],
  pasos: [
    {
      texto:
        'Escriba la factura como cualquier otra y, al pie, abra **Exportación, rubros de terceros y traslado**.',
    },
    {
      texto:
        'Si vende afuera, marque **Es una exportación** y diga el **Término (Incoterm)**, los puertos y el **País de destino**: el término y los países se buscan por su nombre o su código. El flete, el seguro y los demás gastos suman al total.',
    },
    {
      texto:
        'Si cobra algo por cuenta de otros, como la tasa de bomberos, pulse **Agregar un rubro de terceros** y diga el concepto y el valor. Entra en el total, en los pagos y en lo que su cliente le debe, y no es una venta suya.',
    },
    {
      texto:
        'Si cobra gastos que hizo por su cliente, pulse **Reembolsa gastos: agregar un comprobante** por cada documento que los respalda. Su valor es parte de las líneas.',
    },
    {
      texto:
        'Con **Sustituye a la guía de remisión** la factura acompaña a la mercadería: diga de dónde sale, a dónde llega, las fechas, el transportista y la placa.',
    },
    {
      texto:
        'Para devolver el IVA a una persona adulta mayor o con discapacidad, identificada con su cédula, escríbalo en **IVA que se devuelve** con el **Código del beneficio** que ella tiene. Al emitir se pide al SRI: si no lo autoriza, la factura no sale y no gasta número. Antes, el propietario dice en **Mi empresa** el usuario adicional del SRI.',
    },
    {
      texto:
        'Si anula esa factura y el SRI no deja sin efecto la devolución, aparece en **Requieren atención**. En su página pulse **Pedirlo otra vez** o, si ya lo arregló con el SRI, **Marcar como resuelta** y diga cómo.',
    },
  ],
  notas: [
    'Al consumidor final no se le exporta ni se le devuelve IVA.',
    'La copia de una factura va sin el traslado, el IVA devuelto ni lo reembolsado: son de una sola.',
  ],
};

export const proformas: PaginaAyuda = {
  id: 'proformas',
  titulo: 'Cotizar con una proforma',
  resumen: 'Usted cotiza, su cliente acepta por un enlace y la proforma se vuelve factura con un clic.',
  palabras: 'proforma proformas cotizar cotizacion presupuesto oferta aceptar enlace',
  pantallas: ['/proformas'],
  pasos: [
    {
      texto:
        'En **Proformas**, pulse **Nueva proforma**. Se escribe como una factura: el cliente, lo que le ofrece y hasta cuándo vale. En **Condiciones** ponga el plazo de entrega, la garantía o el anticipo.',
    },
    {
      texto:
        'Guárdela y pulse **Enviar**: su cliente recibe el PDF y un enlace. También puede enviarla por **WhatsApp** o copiar el enlace. En ese momento toma su número.',
    },
    {
      texto:
        'Su cliente abre el enlace sin registrarse, y la acepta o la rechaza con su nombre y un comentario. Le avisamos por correo, y las aceptadas se ven en su inicio.',
    },
    {
      texto:
        'Pulse **Hacer la factura**: queda de borrador, con lo que cotizó y la fecha de hoy. Revísela y emítala. Si los precios o el cliente cambiaron desde entonces, se lo decimos antes.',
    },
  ],
  notas: [
    'Una proforma no es un comprobante del SRI y no gasta de su plan.',
    'La que se envió no se elimina: se anula y conserva su número. La aceptada ya no se cambia; si hace falta otra, duplíquela.',
    'Si vence sin respuesta, edítela para alargar su validez: conserva su número y su enlace.',
    'Si el enlace llegó a quien no debía, revóquelo en **Enlaces que lo abren**, donde está lo que se envió: los demás siguen sirviendo.',
  ],
};

export const facturasRecurrentes: PaginaAyuda = {
  id: 'facturas-recurrentes',
  titulo: 'Repetir una factura cada mes',
  resumen: 'Una factura que se emite sola en las fechas que usted diga, con el mes o el período en su texto.',
  palabras: 'recurrente recurrentes repetir mensual arriendo suscripcion cuota automatica programada periodo',
  pantallas: ['/recurrentes'],
  pasos: [
    {
      texto:
        'Abra una factura ya emitida y, en sus otras acciones, elija **Repetir cada mes…**. También se repite un borrador, desde la pestaña **Borradores**, o se escribe una desde cero en **Recurrentes**.',
    },
    {
      texto:
        'Diga **Se repite** (cada semana, cada mes, cada año…), la **Primera fecha** y cuándo **Termina**. Si elige el 31, en los meses más cortos sale el último día.',
    },
    {
      texto:
        'En las descripciones escriba {mes}, {anio} o {periodo} donde cambia: «Arriendo de {periodo}» dirá «Arriendo de noviembre de 2026».',
    },
    {
      texto:
        'Pulse **Ver cómo saldría** para leer la primera con sus totales, y **Crear factura recurrente**.',
    },
    {
      texto:
        'En **Recurrentes** ve cuándo sale la próxima y qué pasó la última vez. Desde ahí puede pausarla, reanudarla o eliminarla, y con **Editar** cambiar su cliente, sus líneas y su forma de pago.',
    },
  ],
  notas: [
    'Cada una se emite con su número, gasta del plan y llega al correo de su cliente, como cualquier factura.',
    'Si una no se puede emitir (la firma caducó, el cliente está inactivo), le avisamos por correo y se intenta otra vez cada día. Al quinto queda en pausa hasta que usted la reanude.',
    'Lo que toca mientras está en pausa no se emite después.',
  ],
};

export const notaDeDebito: PaginaAyuda = {
  id: 'nota-de-debito',
  titulo: 'Cobrar algo más con una nota de débito',
  resumen: 'Intereses, gastos o un precio que faltó: la nota suma a lo que su cliente debe por una factura.',
  palabras: 'nota debito mora interes intereses cobranza recargo aumentar subir precio ice irbpnr',
  pantallas: ['/notas-debito'],
  pasos: [
    {
      texto:
        'Abra la factura autorizada y pulse **Nota de débito**. Si la factura no está aquí, hágala en **Notas de débito**, con el botón de arriba: diga el cliente, el número y la fecha del documento.',
    },
    {
      texto:
        'Diga la razón y el valor, sin impuestos; con **Otro motivo** agrega más. El IVA es uno solo para todos, de las tarifas que regían en la fecha de la factura.',
    },
    {
      texto:
        'Si lo que cobra lleva ICE o IRBPNR, pulse **Cobrar ICE o IRBPNR** y elija su tarifa. La de un por ciento se calcula sobre los motivos; la que va por unidad pide cuántas son.',
    },
    {
      texto:
        'Revise la **Forma de pago** y emítala (o Ctrl+Enter). Si hay algo que conviene revisar, como un motivo repetido o un valor mayor que la factura, se lo pregunta antes. Cuando el SRI la autoriza sale sola al correo de su cliente.',
    },
  ],
  notas: ['Al consumidor final no se le emite nota de débito.'],
};

export const rechazoDelSri: PaginaAyuda = {
  id: 'rechazo-del-sri',
  titulo: 'Qué hacer si el SRI rechaza un comprobante',
  resumen: 'El SRI dice por qué; casi siempre se corrige un dato y se envía de nuevo con el mismo número.',
  palabras: 'devuelta devuelto no autorizado rechazada rechazo error sri corregir reenviar',
  pantallas: ['/comprobantes'],
  pasos: [
    {
      texto:
        'En **Facturas**, la pestaña **Rechazados** reúne los que el SRI devolvió o no autorizó. También los ve en el inicio.',
      foto: 'comprobantes-atencion',
      muestra: 'Los comprobantes que necesitan que usted haga algo',
    },
    {
      texto: 'Abra el comprobante y lea lo que el SRI respondió, con la explicación que la acompaña.',
      foto: 'comprobante-devuelto',
      muestra: 'Una factura devuelta, con el mensaje del SRI',
    },
    {
      texto:
        'Si el error está en un dato, pulse **Corregir**, cámbielo y emita: conserva su número y su clave de acceso.',
    },
    {
      texto:
        'Si el SRI no respondía, no haga nada: se pregunta de nuevo solo, hasta que responda. No emita otra igual.',
    },
  ],
  notas: [
    'Mientras esté rechazado no es dinero: no suma en lo vendido ni en lo que le deben, y no se cobra. Lo que reciba entretanto regístrelo como un cobro sin aplicar.',
    'Un comprobante que no se puede corregir se descarta, y se emite otro. Su número no se vuelve a usar.',
    'Si ya lo arregló de otra manera, en sus acciones elija **Ya lo resolví…** y diga cómo: deja de estar en **Requieren atención**.',
    'Si el problema es la firma (caducada o de otra empresa), cargue una que sirva en **Firma electrónica** y vuelva al comprobante.',
  ],
};

export const reporteDeVentas: PaginaAyuda = {
  id: 'reporte-de-ventas',
  titulo: 'Ver lo vendido por producto, cliente, vendedor, establecimiento o mes',
  resumen: 'Sume lo que facturó en un período de hasta un año, y llévelo a Excel.',
  palabras:
    'ventas vendido reporte producto cliente vendedor sucursal establecimiento mes estadistica excel mas vendidos margen utilidad ganancia costo',
  pantallas: ['/reporte-ventas'],
  pasos: [
    { texto: 'En **Ventas**, abra **Reporte de ventas**. Empieza con lo de este mes, por producto.' },
    {
      texto:
        'En **Filtros**, cambie **Por** a cliente, vendedor, establecimiento o mes, y ponga en **Desde** y **Hasta** el período. Todas las maneras suman lo mismo.',
    },
    { texto: 'Pulse **Exportar** para llevar a Excel todas las filas, con los mismos filtros.' },
  ],
  notas: [
    'Es sin IVA y con las notas de crédito restadas. Lo anulado, lo que el SRI rechazó y las pruebas no cuentan; lo que todavía no autoriza sí, y se dice cuánto es.',
    'El vendedor es el que el cliente tiene hoy. Lo que registró a mano en la cuenta de un cliente no dice qué se vendió y no está; sí suma en el inicio.',
    'Si la empresa lleva sus existencias, quien ve el costo ve también el **Margen** y lo que **Deja** cada cien vendidos: de lo que lleva inventario, a lo que costó según el kardex.',
  ],
};

export const cierreDelMes: PaginaAyuda = {
  id: 'cierre-del-mes',
  titulo: 'Cerrar las ventas del mes',
  resumen: 'Compruebe que todo lo del mes esté autorizado y baje los archivos para su contador.',
  palabras: 'mes contador declaracion iva zip descargar xml excel ventas cerrar',
  pantallas: [],
  pasos: [
    {
      texto:
        'En **Facturas**, abra **Filtros**: ponga en **Desde** y **Hasta** el primer y el último día del mes, y en **Ambiente** elija producción.',
      foto: 'facturas',
      muestra: 'La lista de facturas y sus filtros',
    },
    {
      texto:
        'Mire las pestañas **En camino** y **Rechazados**: deben estar vacías. Lo que el SRI no ha autorizado todavía no es una venta.',
    },
    {
      texto: 'Haga lo mismo en **Notas de crédito**: restan de las ventas del mes en que se emiten.',
      foto: 'notas-credito',
      muestra: 'Las notas de crédito del mes',
    },
    {
      texto:
        'En **Opciones**, **Descargar todo** baja en un solo archivo los XML y los RIDE de lo que la lista muestra, y **Exportar** da la misma lista en Excel, con sus subtotales e IVA. **Guardar esta vista** recuerda con un nombre lo que busca, los filtros y el orden; las demás listas también lo tienen.',
    },
    {
      texto: 'En **Por cobrar** vea qué de lo vendido no se ha cobrado.',
      foto: 'por-cobrar',
      muestra: 'Lo que cada cliente debe, por su atraso',
    },
  ],
};

export const guiaDeRemision: PaginaAyuda = {
  id: 'guia-de-remision',
  titulo: 'Hacer una guía de remisión',
  resumen: 'La guía acompaña a la mercadería: dice quién la lleva, de dónde sale y a quién llega.',
  palabras:
    'guia remision transporte transportista camion placa despacho despachar viaje traslado devolucion devuelto',
  pantallas: ['/guias-remision', '/transportistas'],
  pasos: [
    {
      texto:
        'Abra una factura autorizada y pulse **Guía de remisión**: trae su destinatario y lo que queda por despachar. Para llevar varias, elíjalas en la lista de **Facturas** y pulse **Guía de remisión**. Sin factura, hágala en **Guías de remisión**, con el botón de arriba: el destinatario se busca entre los clientes, y lo que lleva, entre los productos.',
    },
    {
      texto:
        'En **Transportista**, escriba su nombre, su RUC o una placa; si no está, puede crearlo ahí mismo. La **Placa** y los correos se llenan solos.',
    },
    {
      texto:
        'Diga qué día **Sale** y qué día **Llega**, y quite lo que no va en este viaje. Con **Otro destinatario** la misma guía sirve para varias entregas.',
    },
    {
      texto:
        'Emítala (o Ctrl+Enter). Cuando el SRI la autoriza sale al transportista y a los clientes de las facturas; también puede enviarla por WhatsApp.',
    },
    {
      texto:
        'En la página de la guía, **Viaje** anota que salió y que se entregó, con quién recibió. La lista y la página de la factura lo muestran.',
    },
  ],
  notas: [
    'De una factura no se despacha más de lo que se vendió: lo que ya llevan otras guías no se ofrece, ni lo que una nota de crédito devuelve antes de salir. Una guía anulada lo devuelve.',
    'La nota de crédito que solo rebaja el precio no cambia lo que falta despachar.',
    'La copia de una guía va sin las facturas que aquella despachó: ya salieron con ella.',
    'El SRI no acepta que el traslado empiece antes de la fecha de la guía.',
  ],
};
