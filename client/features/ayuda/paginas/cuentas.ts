import type { PaginaAyuda } from '../tipos';

export const cobros: PaginaAyuda = {
  id: 'cobros',
  titulo: 'Registrar un cobro',
  resumen: 'Anote lo que un cliente paga y a qué facturas corresponde; el recibo sale en PDF.',
  palabras:
    'cobrar pago pagaron abono anticipo devolver devolucion ajustar ajuste castigo redondeo recibo cartera deuda saldo',
  pantallas: ['/cobros', '/por-cobrar', '/clientes'],
  pasos: [
    {
      texto: 'En **Cobros**, pulse **Registrar cobro**.',
      foto: 'cobros',
      muestra: 'Los cobros registrados',
    },
    {
      texto:
        'Elija el **Cliente**: aparecen sus facturas por cobrar. Escriba el **Valor recibido** y la **Forma de cobro**.',
    },
    {
      texto:
        '**Repartir** aplica el valor del documento más antiguo al más nuevo. También puede escribir cuánto paga de cada uno; lo que sobra queda como anticipo.',
      foto: 'cobro-repartido',
      muestra: 'Un cobro repartido entre las facturas de un cliente',
    },
    {
      texto: 'Guarde. En la página del cobro está el recibo, para entregarlo a su cliente.',
      foto: 'cobro',
      muestra: 'Un cobro, con lo que pagó',
    },
  ],
  notas: [
    'Un cobro mal registrado se anula y se registra otra vez: lo que pagaba vuelve a quedar por cobrar.',
    'Lo que un cliente dejó de más se le devuelve desde la página del cobro, con **Devolver**; lo de una nota de crédito, desde la suya. No es una venta: sale del banco, de la caja o de la tarjeta que diga.',
    'Si lleva centros de costo, el cobro toma el de lo que paga; puede elegir otro al registrarlo, o después en su página, mientras su mes siga abierto.',
    'El recibo y el estado de cuenta que se envían por WhatsApp llevan un enlace. Si llegó a quien no debía, revóquelo en **Enlaces que lo abren**, junto al envío, en la página del cliente.',
    'Lo que ya no se cobrará, los centavos y las diferencias en cambio se dan por terminados con **Ajustar**, que pide un motivo y un permiso propio.',
  ],
};

export const pagos: PaginaAyuda = {
  id: 'pagos',
  titulo: 'Pagar a un proveedor',
  resumen: 'Vea qué debe y a quién, anote lo que paga y a qué facturas corresponde.',
  palabras:
    'pagar pago pagos proveedor deuda deber anticipo devolver devolucion ajustar ajuste castigo redondeo transferencia cheque vencido saldo egreso',
  pantallas: ['/pagos', '/por-pagar', '/proveedores'],
  pasos: [
    {
      texto:
        'En **Por pagar** está cuánto se debe a cada proveedor y con qué atraso. Su nombre lleva a su **Estado de cuenta**.',
    },
    {
      texto:
        'Lo que ya debía antes de usar el programa va en la página del proveedor, en **Documentos**: pulse **Registrar documento** y elija el tipo saldo inicial.',
    },
    {
      texto:
        'En **Pagos**, pulse **Registrar pago**. Elija el **Proveedor** y escriba el **Valor pagado** y la **Forma de pago**.',
    },
    {
      texto:
        '**Repartir** aplica el valor del documento más antiguo al más nuevo. También puede escribir cuánto paga de cada uno; lo que sobra queda como anticipo.',
    },
    { texto: 'Guarde. En la página del pago está el **Recibo**, para que lo firme quien lo recibe.' },
  ],
  notas: [
    'Un pago mal registrado se anula y se registra otra vez: lo que pagaba vuelve a quedar por pagar.',
    'Un anticipo se aplica a lo que se le deba después, en la página del pago, con **Aplicar anticipo**.',
    'Si el proveedor devuelve un anticipo, anótelo en la página del pago con **Recibir de vuelta**; lo de una nota de crédito, desde **Documentos** de su página. No baja lo comprado: entra en el banco, la caja o la tarjeta que diga.',
    'Lo que ya no se pagará, o no le devolverán, los centavos y las diferencias en cambio se dan por terminados con **Ajustar**, que pide un motivo y un permiso propio.',
  ],
};

export const lotesDePagos: PaginaAyuda = {
  id: 'lotes-de-pagos',
  titulo: 'Pagar a varios proveedores de una vez',
  resumen: 'Elija lo que vence, apruébelo y baje el archivo que su banco recibe.',
  palabras:
    'lote lotes pagos banco archivo cash management multicash transferencia masiva nomina aprobar varios proveedores csv txt pichincha guayaquil produbanco pacifico internacional bolivariano austro formato',
  pantallas: ['/pagos/lotes', '/por-pagar/vencen', '/por-pagar', '/pagos'],
  pasos: [
    {
      texto:
        'En **Por pagar**, cada semana lleva a lo que vence en ella: marque lo que quiera pagar, o pulse **Pagarlo con un lote**. También puede empezar en **Lotes de pagos**, con **Preparar un lote**.',
    },
    {
      texto:
        'Quite lo que no va a pagar o cambie su valor, y elija el **Banco** y escriba el **Número de cuenta** de cada proveedor: la próxima vez ya estarán.',
    },
    {
      texto:
        'Pulse **Guardar el lote** y después **Dejar listo para pagar** o, si su empresa lo pide, **Enviar a aprobación**: lo aprueba otra persona.',
    },
    {
      texto:
        'Baje el **Archivo del banco** y súbalo en la página de su banco. Cuando lo haya pagado, pulse **Marcar como pagado**: se registra un pago por proveedor.',
    },
  ],
  notas: [
    'El archivo sale como lo pide el banco de la cuenta desde la que paga. En **Archivo del banco** elija el banco: Pichincha, Guayaquil, Produbanco, Internacional, Bolivariano, Pacífico y Austro traen una plantilla, que se puede cambiar. Antes del primer pago, haga que su banco valide un archivo.',
    'Si el banco de un proveedor no está en la lista, elija **Otra entidad** y escríbala; un archivo que lleva códigos de bancos no sale con ella.',
    'Qué columnas lleva el archivo, y si otra persona aprueba los lotes, lo elige un propietario en **Archivo del banco**. Encenderlo es inmediato; apagarlo lo confirma otro propietario o, si no hay otro, espera 24 horas, se avisa por correo a todos y se puede **Cancelar lo pedido**.',
    'Si alguien paga o anula algo de un lote mientras tanto, el lote lo dice y no se paga: devuélvalo y corríjalo.',
  ],
};

export const retencionesRecibidas: PaginaAyuda = {
  id: 'retenciones-recibidas',
  titulo: 'Registrar la retención que un cliente le hizo',
  resumen: 'Lo que su cliente retuvo se cobra de sus facturas, y lo que falta registrar se ve contra el SRI.',
  palabras:
    'retencion recibida cliente retuvo renta iva comprobante 07 credito tributario emparejar comparar',
  pantallas: ['/retenciones-recibidas'],
  pasos: [
    {
      texto:
        'En **Retenciones recibidas**, pulse **Registrar retención** y elija el **Cliente que retuvo**. De la **Clave de acceso o autorización** salen el número y la fecha.',
    },
    {
      texto:
        'Diga **Qué factura retuvo**: se proponen las que debe, con su base. Con el **Código** sale el porcentaje que rige en la fecha. **Otra factura** y **Otro código** agregan los demás.',
    },
    {
      texto:
        'Al registrarla, lo retenido queda cobrado de cada factura. Si la factura debía menos, el resto queda a favor del cliente.',
    },
    {
      texto:
        'La que no se halla queda **Por emparejar**: en la página de la retención elija **Qué factura es** y pulse **Emparejar**. Si es de la emisora de las tarjetas y usted ya anotó lo que retuvo al depositar el lote, en su página pulse **Elegir las liquidaciones**: se cuenta una vez.',
    },
    {
      texto:
        'Con **Comparar con el SRI** vea, mes por mes, las que constan en sus comprobantes recibidos y no se registraron. **Registrar** las toma de su XML.',
    },
  ],
  notas: [
    'Si ya anotó lo retenido como un cobro, elíjalo en **Ya se cobró con**: no se cobra dos veces.',
    'Una retención mal registrada se anula en su página: lo que cobró vuelve a deberse.',
  ],
};

export const cruces: PaginaAyuda = {
  id: 'cruces',
  titulo: 'Cruzar lo que le deben con lo que debe',
  resumen: 'Si un proveedor es también su cliente, lo que él debe salda lo que se le debe, sin mover dinero.',
  palabras: 'cruzar cruce cuentas compensar compensacion cliente proveedor saldar neteo',
  pantallas: ['/cruces', '/proveedores'],
  pasos: [
    {
      texto:
        'En la página del proveedor o del cliente, en **Cuenta**, pulse **Cruzar cuentas**. Aparece cuando la misma persona es las dos cosas.',
    },
    {
      texto:
        'A cada lado están sus documentos, con lo que se cruza de cada uno desde el más antiguo. Puede cambiarlo: el otro lado toma lo mismo. Si difieren, pulse **Igualar**.',
    },
    { texto: 'Pulse **Cruzar cuentas**: se registran un cobro y un pago del mismo valor.' },
  ],
  notas: ['El cobro y el pago de un cruce no se anulan solos: se anula el cruce, desde su página.'],
};

export const importar: PaginaAyuda = {
  id: 'importar',
  titulo: 'Traer sus clientes y productos de Excel',
  resumen:
    'Suba su archivo como lo tenga: usted dice qué hay en cada columna y nada se guarda sin revisarlo.',
  palabras: 'importar excel csv archivo lista migrar subir clientes productos plantilla',
  pantallas: ['/clientes/importar', '/productos', '/productos/importar'],
  pasos: [
    {
      texto:
        'En **Clientes** o en **Productos**, pulse **Importar**. Si no tiene un archivo, use **Descargar plantilla**.',
      foto: 'importar',
      muestra: 'Dónde se elige el archivo',
    },
    { texto: 'Elija el archivo (xlsx, xls, ods o csv) y pulse **Subir y revisar**.' },
    {
      texto:
        'Diga qué hay en cada columna. Las que se reconocen ya vienen elegidas; la que no quiera, déjela en **No importar**.',
      foto: 'importar-columnas',
      muestra: 'Las columnas del archivo y lo que se importa de cada una',
    },
    {
      texto: 'Revise cuántas filas entran y por qué las demás no. Todavía no se ha guardado nada.',
    },
    {
      texto:
        'Importe. Con **Descargar filas con error** baja solo las malas, con su motivo: corríjalas y súbalas otra vez.',
    },
  ],
  notas: ['Subir dos veces el mismo archivo no repite a nadie: la segunda vez actualiza.'],
};

export const emitirMuchas: PaginaAyuda = {
  id: 'emitir-muchas',
  titulo: 'Emitir muchas facturas de un Excel',
  resumen: 'Suba una hoja con una fila por línea: se revisa entera antes de emitir, y se emite con un clic.',
  palabras:
    'masiva masivo lote excel csv archivo varias miles facturas muchas subir importar plantilla misma factura clientes grupo lista arriendos mensualidades',
  pantallas: ['/facturas/masivas', '/facturas/importar'],
  pasos: [
    {
      texto:
        'En **Facturas**, pulse **Emitir muchas** y después **Subir un archivo**. Con **Descargar plantilla** ve las columnas que se reconocen.',
    },
    {
      texto:
        'Cada fila es una línea. Las filas seguidas con lo mismo en la columna «Factura» y el mismo cliente son una sola factura; sin ella, cada fila es una.',
    },
    {
      texto:
        'Diga qué hay en cada columna y pulse **Revisar las filas**. De las que están mal se dice por qué, y se bajan para corregirlas.',
    },
    {
      texto:
        'Pulse **Continuar con las que están bien**, elija el **Punto de emisión** y emita. Puede salir: el trabajo sigue.',
    },
    {
      texto:
        'Al terminar, **Descargar el resultado** da un Excel con el número, la clave y el estado de cada una.',
    },
  ],
  notas: [
    'Para cobrar lo mismo a muchos: en **Emitir muchas**, pulse **La misma para muchos**, elija una factura o un borrador de modelo y a quiénes: un grupo, los que busque o una lista en Excel.',
    'La columna «Centro de costo» dice, con su código, a qué centro va cada línea en los libros; la factura no lo muestra.',
    'Si lo mismo ya se pidió, se dice cuándo y quién lo pidió antes de emitirlo otra vez.',
    'Si su plan se acaba a la mitad, lo emitido está bien: renuévelo y continúe con las que faltan.',
    'La próxima vez que suba un archivo con los mismos títulos, las columnas ya vienen elegidas.',
  ],
};
