import type { PaginaAyuda } from '../tipos';

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
    'La retención se entrega en los cinco días hábiles que siguen al documento, sin contar los feriados. La pantalla avisa si va tarde: sigue siendo válida.',
    'Si el documento trae bienes y servicios, pulse **Es de varias clases** y diga cuánto es de cada una. El pago al exterior, los dividendos, las cajas de banano y lo que se reembolsa se piden solo cuando el código, el sustento o el documento los lleva.',
    'Con **Autorretención: la empresa se retiene a sí misma** no hay proveedor ni otro documento, y se eligen solo sus códigos. El de los Grandes Contribuyentes, si en **Mi empresa** consta que lo es.',
    'De un documento se retiene una sola vez. Si la retención está mal, se anula en el portal del SRI y se hace otra. Una liquidación no se anula mientras tenga su retención.',
  ],
};
