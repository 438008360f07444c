import type { PaginaAyuda } from '../tipos';

export const recibidos: PaginaAyuda = {
  id: 'recibidos',
  titulo: 'Traer lo que le facturaron',
  resumen:
    'Con el listado del portal del SRI llegan sus facturas de compra, notas y retenciones, sin digitarlas.',
  palabras:
    'recibidos compras facturas gastos txt listado portal sri xml zip clave acceso correo email direccion reenviar descargar cuarentena cedula descartar bandeja falsa negado no reconoce estafa',
  pantallas: ['/recibidos'],
  pasos: [
    {
      texto:
        'En SRI en línea abra Facturación electrónica, Comprobantes electrónicos recibidos; elija el mes y descargue el reporte, un archivo TXT por cada tipo de comprobante.',
    },
    {
      texto:
        'En **Recibidos** suelte ese archivo en cualquier parte de la pantalla, o pulse **Traer documentos**. También recibe los XML, un ZIP con ellos y claves de acceso pegadas.',
    },
    {
      texto:
        'El XML de cada documento se trae del SRI solo. Arriba se ve en qué va, y en **Ver el detalle** qué pasó con cada uno. Puede salir de la pantalla.',
    },
    {
      texto:
        'A la izquierda está lo que hay **Por revisar**; con las flechas, o con J y K, pasa de uno a otro y a la derecha ve lo que dice. Lo que conviene mirar va como aviso.',
    },
    {
      texto:
        'A la derecha, en **Al aceptarlo**, está en qué se convertirá: su proveedor, su **Sustento**, qué es cada línea y lo que se retiene, con el porqué; a quien ve los libros, también la **Cuenta contable** y el **Centro de costo**. Cambie lo que haga falta y pulse **Aceptar**, o la A; con **Aceptar y retener**, o la R, se emite también la retención. Si es transporte terrestre, diga si la unidad es propia o de un socio: con la respuesta se propone otra vez lo que se retiene.',
      foto: 'recibidos',
      muestra: 'La bandeja: a la izquierda lo que hay por revisar, a la derecha en qué se convertirá',
    },
    {
      texto:
        'La retención que un cliente le hizo se registra con **Registrar la retención**, o con la A: cobra lo retenido de sus facturas. Las guías de remisión no se aceptan: se leen o se descartan.',
    },
    {
      texto:
        'Lo que decide se recuerda: el siguiente documento de ese proveedor se propone igual. En **Reglas** se ve lo aprendido, se cambia y se escribe uno mismo lo que falte.',
    },
    {
      texto:
        'Lo que no es de la empresa se descarta con la D y su motivo, y con la Z se deshace. Con la X marca varios, que se aceptan, se registran o se descartan juntos.',
    },
    {
      texto:
        'En **Cuarentena** queda lo emitido a otra identificación. Si es de la cédula del propietario y es un gasto de la empresa, **Reconocer**, o la C, lo pasa a Por revisar.',
    },
  ],
  notas: [
    'Una guía, o una liquidación que otro le emitió, no se vuelve una compra: con la A se da por vista.',
    'De lo que sube o llega por correo se pregunta solo al SRI si es el que él autorizó. Mientras no responde, el documento dice que su firma está íntegra y que falta confirmar quién la hizo. Si su certificado no es de una entidad de certificación conocida, se avisa: no lo condena, y el SRI decide.',
    'Si acepta un documento antes de que el SRI lo confirme, la compra y el lote que la paga lo dicen. Si el SRI no lo reconoce, la compra no se puede pagar, se avisa por correo a quien la aceptó y aparece en **Requieren atención**.',
    'El SRI responde en segundos. Lo que niega se ve con el filtro **El SRI los niega**, en Recibidos, y con el filtro **En el SRI**, en Compras. Si su proveedor dice que es bueno, ábralo en Recibidos y pulse **Preguntar otra vez al SRI**: si ahora lo tiene, vuelve a valer. Si es falso, anule la compra y no le pague.',
    'Traer dos veces el mismo documento no lo repite: la carga dice cuáles ya estaban.',
    'Si en **Traer documentos** hay una dirección de correo, es solo de su empresa: dela a sus proveedores, o reenvíe ahí sus facturas, y el XML adjunto, o el listado del mes que descargó del SRI, llega solo a la bandeja. Si alguien que no debe la conoce, **Renovar la dirección** da otra.',
    'Con la tecla ? se ven todas las teclas de la lista.',
  ],
};

export const compra: PaginaAyuda = {
  id: 'compra',
  titulo: 'Registrar una compra a mano',
  resumen: 'Una factura de papel, una nota de venta o una importación: qué es cada línea y cuándo se paga.',
  palabras:
    'compra comprar factura papel nota de venta ticket tiquete exterior importacion dau aduana reembolso nota credito debito gasto inventario activo proveedor anular cuenta contable centro costo',
  pantallas: ['/compras'],
  pasos: [
    {
      texto:
        'En **Compras**, pulse **Nueva compra** y elija el **Documento**: según cuál sea se pide lo demás. Una nota de venta va sin IVA, una nota de crédito dice la compra que corrige y un reembolso, lo que reembolsa.',
    },
    {
      texto:
        'Elija el **Proveedor**; si no está, puede crearlo ahí mismo. Si pega la clave de acceso en **Autorización o clave de acceso**, el número, la fecha y el proveedor se llenan solos.',
    },
    {
      texto:
        'Escriba cada línea: un producto por su código, o lo que sea y una flecha abajo. En **Destino** diga si es gasto, inventario o activo. Con F2 dice además **Qué se compró** (si la línea no lo dice sola, se pregunta antes de retener), su sustento y el subtotal del papel.',
    },
    {
      texto:
        'Si ve los libros, con F2 están también la **Cuenta contable** de la línea y su **Centro de costo**. Lo que ya se decidió viene puesto, con el porqué; si no elige otra, va a **La de los parámetros**.',
    },
    {
      texto:
        'Si el papel difiere en centavos, ábralos en **El papel suma otra cosa**. De mercadería que entró por la aduana, diga la **Declaración aduanera (DAU)**, el flete, el seguro y los demás costos.',
    },
    {
      texto:
        'A un lado verá lo que se retendría y por qué. Guárdela (o Ctrl+Enter); en su página, **Emitir retención** la trae ya escrita.',
    },
  ],
  notas: [
    'El vencimiento sale de los días de crédito del proveedor, y el sustento, del usual que le puso; los dos se pueden cambiar.',
    'La **Forma de pago** también es la usual del proveedor. El anexo transaccional la pide desde 500 USD: si no la dice, va la de su XML o la de su retención y, si tampoco la hay, como otras con el sistema financiero.',
    'Si la compra que una nota corrige todavía no está, escriba su **Número de la que corrige**: al registrarla quedan atadas solas.',
    'Una compra con retención, o que una nota corrige, ya no se edita ni se anula mientras valgan.',
    'Qué se compró en cada línea se dice o se corrige con **Decir qué se compró**, mientras la compra no tenga su retención.',
    'Si una línea fue a otra cuenta o a otro centro, con **Cambiar sus cuentas** se corrige aunque la compra tenga su retención, mientras su mes siga abierto.',
    'Si es una comisión que el banco o la emisora de la tarjeta ya cobró, márquelo en **Ya lo cobró el banco** al registrarla o al aceptarla, o púlselo después en su página: no queda debiéndose, y el gasto y el IVA se cuentan una vez.',
    'Lo que el banco ya cobró también se registra desde **Bancos y cajas**: en su línea, **Registrar su comprobante** abre la compra con su valor, su IVA y su débito, y falta poner su número y su autorización.',
  ],
};

export const ordenDeCompra: PaginaAyuda = {
  id: 'orden-de-compra',
  titulo: 'Pedir a un proveedor',
  resumen:
    'Una orden de compra dice qué pide, a qué precio y para cuándo; cuando llega la factura, en qué difiere.',
  palabras:
    'orden compra pedido pedir proveedor solicitar mercaderia llega recibir parcial falta pendiente precio diferencia entrega',
  pantallas: ['/ordenes-compra'],
  pasos: [
    {
      texto:
        'En **Órdenes de compra**, pulse **Nueva orden** y elija el **Proveedor**. En **Entregar hasta** diga para cuándo lo espera.',
    },
    {
      texto:
        'Busque cada producto por su código o su nombre; Enter lo agrega y lleva a su cantidad, después a su **Precio**, sin impuestos, y otra vez a buscar. Guárdela con Ctrl+Enter: queda en borrador, con su número.',
    },
    {
      texto:
        'Pulse **Enviar**: su proveedor recibe el PDF por correo, y lo que responda le llega a usted. Si se la dio de otra manera, pulse **Marcar como enviada**.',
    },
    {
      texto:
        'Cuando su factura llegue a **Recibidos**, diga qué producto es cada línea: se propone la **Orden de compra** que trae y se dice en qué difiere la cantidad y el precio. Al aceptarla, la orden la recibe.',
    },
    {
      texto:
        'Si la compra ya estaba registrada, en la orden pulse **Qué compra la trae** y elíjala. La que llega en partes queda **Recibida en parte** hasta que llegue todo; si lo demás ya no vendrá, pulse **Cerrar**.',
    },
  ],
  notas: [
    'Una orden no mueve existencias ni se debe: lo hace la compra con que llega. Si esa compra se corrige o se anula, lo recibido de la orden se corrige con ella.',
    'Lo que trae una compra cuenta en una sola orden. Con **Soltar** deja de ser de ella.',
    'La que ya se envió se puede cambiar mientras nada haya llegado: envíela otra vez para que su proveedor tenga la nueva.',
  ],
};

export const porReponer: PaginaAyuda = {
  id: 'por-reponer',
  titulo: 'Saber qué falta y pedirlo',
  resumen: 'Diga cuánto quiere tener de cada producto: se dice qué falta y se proponen las órdenes.',
  palabras:
    'reponer reposicion minimo maximo stock falta agotado pedir propuesta ordenes proveedor ultimo precio punto de pedido',
  pantallas: ['/por-reponer'],
  pasos: [
    {
      texto:
        'En **Por reponer**, pulse **Agregar un producto** y diga en qué bodega, su **Mínimo** y su **Máximo**. Cada bodega tiene los suyos.',
    },
    {
      texto:
        'En **Por pedir** está lo que falta: cuando lo que hay más lo que ya se pidió no pasa del mínimo, se pide hasta el máximo.',
    },
    {
      texto:
        'Pulse **Proponer órdenes**: hay una por proveedor y bodega, a quien le compró cada producto la última vez y a ese precio. Cambie cantidades y precios, y quite la marca de **Pedir** a la que no quiera.',
    },
    {
      texto:
        'Al terminar se hacen todas de un golpe, en borrador, en **Órdenes de compra**. Desde ahí las envía.',
    },
  ],
  notas: [
    'Cuenta como pedido lo que esperan las órdenes en borrador y las enviadas: una propuesta no pide dos veces lo mismo.',
    'De un producto que nunca compró no se sabe a quién pedirlo: elija el **Proveedor** en la propuesta.',
    'Una cantidad en cero no se pide. El día de entrega sale de lo que ese proveedor tardó con las órdenes de antes.',
  ],
};

export const liquidacionDeCompra: PaginaAyuda = {
  id: 'liquidacion-de-compra',
  titulo: 'Hacer una liquidación de compra',
  resumen: 'Cuando compra a quien no puede darle factura, el comprobante de esa compra lo emite usted.',
  palabras:
    'liquidacion compra comprar proveedor sin ruc factura agricultor jornal exterior reembolso gastos',
  pantallas: ['/liquidaciones-compra'],
  pasos: [
    {
      texto:
        'En **Liquidaciones de compra**, pulse el botón de arriba. Sirve para personas sin RUC, extranjeros y empresas del exterior; a una sociedad con RUC pídale su factura.',
    },
    {
      texto:
        'En **Proveedor**, escriba su nombre, su cédula o su pasaporte; si no está, puede crearlo ahí mismo. Agregue lo que compra, aunque no sea uno de sus productos, con su **Cantidad** y su **Precio**.',
    },
    {
      texto:
        'En **Va a** diga si es un gasto, inventario o un activo, y su **Sustento tributario**: de él depende si su IVA da crédito. Si las líneas van a cosas distintas, dígalo en cada una.',
    },
    {
      texto:
        'Si paga gastos por cuenta de otro, agregue al pie los comprobantes que se reembolsan: al pegar la **Autorización o clave de acceso** de uno, lo demás se llena solo.',
      foto: 'ingreso-liquidacion',
      muestra: 'Un comprobante que se reembolsa en una liquidación',
    },
    {
      texto: 'Emítala (o Ctrl+Enter). Cuando el SRI la autoriza sale sola al correo de su proveedor.',
    },
    {
      texto:
        'En su página, pulse **Emitir retención**: trae el documento y lo que se debe retener. Deja de ofrecerse cuando ya tiene la suya.',
    },
  ],
  notas: ['Lleva solo IVA, y no entra en lo que sus clientes le deben.'],
};

export const retencion: PaginaAyuda = {
  id: 'retencion',
  titulo: 'Emitir una retención',
  resumen:
    'De lo que un proveedor le factura usted retiene una parte de la renta y del IVA: la pantalla propone cuánto.',
  palabras:
    'retencion retener retenciones renta iva isd porcentaje codigo agente especial proveedor comprobante',
  pantallas: ['/retenciones'],
  pasos: [
    {
      texto:
        'En **Mi empresa** diga si es agente de retención o contribuyente especial: si no lo es, solo retiene en liquidaciones de compra y en pagos al exterior.',
    },
    {
      texto:
        'En **Retenciones**, pulse el botón de arriba y elija el **Proveedor**. Escriba el **Número** del documento que le dio, su fecha, y la **Base** con su **Tarifa de IVA**.',
    },
    {
      texto:
        'Diga **Qué se compró** y pulse **Proponer retenciones**: salen los códigos, las bases y los porcentajes que rigen, cada uno con su porqué. Puede cambiarlos.',
      foto: 'ingreso-retencion',
      muestra: 'Una retención con lo que se propone y por qué',
    },
    {
      texto:
        'Con **Otro documento** la misma retención sirve para varios. Emítala (o Ctrl+Enter): cuando el SRI la autoriza sale al correo de su proveedor.',
    },
  ],
  notas: [
    'Si hay algo que convenga revisar, como un documento de hace más de cinco días hábiles o una empresa que no es agente, se pregunta con su razón antes de emitir. Lo que la ley no admite no se emite: en una liquidación se retiene todo el IVA.',
    'La retención se entrega en los cinco días hábiles que siguen al documento, sin contar los feriados. La pantalla avisa si va tarde: sigue siendo válida.',
    'Con **Autorretención: la empresa se retiene a sí misma** no hay proveedor ni otro documento, y se eligen solo sus códigos. El de los Grandes Contribuyentes, si en **Mi empresa** consta que lo es.',
    'De un documento se retiene una sola vez. Si la retención está mal, se anula en el portal del SRI y se hace otra. Una liquidación no se anula mientras tenga su retención.',
  ],
};

export const retencionParticular: PaginaAyuda = {
  id: 'retencion-particular',
  titulo: 'Retener de pagos al exterior, reembolsos o dividendos',
  resumen: 'Algunas retenciones dicen algo más: la pantalla lo pide solo cuando hace falta.',
  palabras:
    'retencion retener exterior extranjero pais convenio doble tributacion paraiso reembolso reembolsos dividendos utilidades banano cajas varias clases bienes servicios',
  pantallas: ['/retenciones'],
  pasos: [
    {
      texto:
        'Si le pagó a alguien de afuera, marque **Se pagó al exterior** y diga el **Régimen** y el **País del pago**, que se busca por su nombre o su código. Si el de un paraíso fiscal o un régimen preferente no está en la lista, escriba su código. De un proveedor extranjero ya vienen al proponer.',
    },
    {
      texto:
        'Si con ese país hay un convenio, marque **Se aplica un convenio de doble tributación**. Si no lo hay, diga si la ley sujeta el pago a retención.',
    },
    {
      texto:
        'Si el documento es un comprobante emitido por reembolso, agregue los que se reembolsan: al pegar la **Autorización o clave de acceso** de uno, lo demás se llena solo. No suman más que el documento.',
    },
    {
      texto:
        'Para los dividendos elija el **Sustento** 10: la retención de renta pide cuándo se pagaron, el **Impuesto que pagó la sociedad** y el **Año de las utilidades**. Si son de una persona que reside aquí, **Restar la parte exenta** propone la base: lo que pasa de tres salarios básicos en el año, una sola vez.',
    },
    {
      texto: 'Con un código de compra de banano diga las **Cajas de banano** y el **Precio de cada caja**.',
    },
    {
      texto:
        'Si el documento trae bienes y servicios, pulse **Es de varias clases** y diga cuánto es de cada una antes de **Proponer retenciones**. Del transporte se pregunta además **¿Unidad propia o de socio?**: de eso depende lo que se retiene.',
    },
  ],
  notas: [
    'A un proveedor del exterior no se le propone la renta: depende del convenio con su país. Elija un código de no residentes.',
  ],
};
