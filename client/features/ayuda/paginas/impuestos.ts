import type { PaginaAyuda } from '../tipos';

export const impuestos: PaginaAyuda = {
  id: 'impuestos',
  titulo: 'Saber qué se declara y cuándo',
  resumen: 'Lo que la empresa declara, hasta qué día, cuánto falta pagar y en qué está.',
  palabras:
    'impuestos obligaciones declarar declaracion vence vencimiento plazo noveno digito iva 104 103 ats renta rdep calendario recordatorio aviso semestral feriado regimen rimpe iess decimo tercero cuarto utilidades patente',
  pantallas: ['/impuestos', '/calendario-tributario'],
  pasos: [
    {
      texto:
        'En **Impuestos** cada fila es una obligación y cada columna, el mes en que vence: el día, en qué está y cuánto.',
    },
    {
      texto:
        'Abra una casilla para ver su plazo y **Qué le falta**: cada cosa lleva a donde se arregla, y mientras alguna la detenga está **Con observaciones**; cuando nada, está **Lista**. **Abrir el formulario** lleva a sus cifras.',
    },
    {
      texto:
        'Lo que se presenta por fuera se dice con **Ya lo declaré** y el **Número que dio el portal**; lo que solo se recuerda, con **Ya está hecho**.',
    },
    {
      texto:
        'Si la pagó después, ábrala otra vez y pulse **Ya la pagué**. Si presentó otra que la corrige, **Presenté una sustitutiva**. Con **Deshacer** deja de constar.',
    },
    {
      texto: 'Lo que ese período no se debe se dice con **No aplica en este período** y su motivo.',
    },
    {
      texto:
        'En **Calendario tributario** están las fechas una debajo de otra, y en **Qué declara la empresa**, lo que su régimen pide: con **Cambiar** se elige, por ejemplo, el IVA **Cada semestre**, o se enciende el anexo de empleados. Lo que no es del SRI (el IESS, los décimos, la patente) está ahí para recordarlo, y se apaga con **No la declara**.',
    },
    {
      texto:
        'En **Mis avisos** elija cuántos días antes quiere un correo. **Crear el enlace** da una dirección secreta para ver estas fechas en su propio calendario.',
    },
  ],
  notas: [
    'Lo que se presentó desde su formulario se corrige con una sustitutiva o, si se anotó por error, se deshace, desde él.',
    'Cada enero se pregunta otra vez al registro tributario por el régimen de la empresa, de sus proveedores y de sus clientes del RIMPE. En **Cambios de régimen** está lo que difiere, y nada cambia mientras nadie lo acepte.',
    'El día sale del noveno dígito del RUC; los contribuyentes especiales, el sector público y Galápagos tienen el suyo. Si no es hábil, también por un feriado del cantón que consta en **Mi empresa**, pasa al siguiente; si así cambia de mes, al último hábil.',
    'Desde noviembre de 2025 el 103 se declara y se paga a la vez: sin el pago entero cuenta como no presentado, y por eso se pide el día en que se pagó.',
    'Que algo se presentó lo dice el propietario; el contador elige qué declara la empresa y dice lo que no aplica.',
    'Lo que venció antes de que la empresa empezara aquí se ve, pero no se da por vencido.',
  ],
};

export const formularios: PaginaAyuda = {
  id: 'declarar-iva-y-retenciones',
  titulo: 'Declarar el IVA y las retenciones',
  resumen: 'El 104 y el 103 llenos con los documentos del mes, listos para el portal.',
  palabras:
    'declarar declaracion iva formulario 104 103 casillero retenciones fuente credito tributario factor sustitutiva portal archivo json interes mora multa atraso tarde activo fijo derecho a credito producto',
  pantallas: ['/impuestos/formularios'],
  pasos: [
    {
      texto:
        'En **Formularios** elija el formulario, si **Se declara** cada mes o cada semestre, y el período.',
    },
    {
      texto:
        'Cada casillero está en el orden del formulario. Ábralo para ver los documentos que lo hacen: suman lo mismo.',
    },
    {
      texto:
        'Lo que los documentos no saben se escribe en su casillero, con **De dónde sale**. Queda con su nombre, y con **Volver a lo propuesto** se quita.',
    },
    {
      texto: 'En **Antes de declarar** está lo que conviene mirar, cada cosa con la página donde se arregla.',
    },
    {
      texto:
        'Con **Para el portal** baje el archivo que el portal del SRI carga. También sale en Excel y en PDF.',
    },
    {
      texto:
        'Cuando lo presente, pulse **Ya lo presenté** y escriba el **Número que dio el portal**: quedan guardadas sus cifras y sus documentos. Si venció, ahí mismo están el interés y la multa hasta ese día.',
    },
    {
      texto:
        'Si después cambia algo, se dice qué, y el formulario pasa a ser el de la sustitutiva, con lo que ya pagó imputado en 890, 897, 898 y 899. **Presentar una sustitutiva** guarda la que corrige. Si la anotó por error, **Deshacer** la quita: en el portal nada cambia, y queda anotado quién lo dijo y por qué.',
    },
  ],
  notas: [
    'Cuenta lo emitido en producción, autorizado o en camino, por su fecha, y lo comprado por el día en que se registró. Lo del ambiente de pruebas no se declara.',
    'La venta de un activo fijo, o la que va al 0 % y da derecho a crédito, tiene casillero propio: elíjalo en la ficha del producto, en **En el formulario 104**. Vale para lo que se venda desde entonces; de lo ya vendido, escriba el casillero y sale del otro.',
    'El crédito del mes anterior sale de lo que se presentó; el primer mes se escribe a mano.',
    'Si la empresa lleva aquí sus libros, al presentar el 104 se asientan los impuestos de su mes o de su semestre. Si el período está cerrado se presenta igual, y se dice que falta su asiento.',
    'El interés de uno atrasado es la tasa del SRI por cada mes o fracción, y la multa, el 3 % del impuesto, hasta él mismo; sin impuesto, el 0.1 % de lo vendido, hasta el 5 %. Se proponen en 903 y 904: si el portal dice otra cosa, escríbala. El pago desde un banco los lleva al gasto.',
    'Un casillero que vale más de tres veces su media de los últimos seis períodos declarados, o menos de un tercio, se dice en **Antes de declarar**.',
  ],
};

export const anexo: PaginaAyuda = {
  id: 'anexo-transaccional',
  titulo: 'Hacer el anexo transaccional (ATS)',
  resumen: 'El archivo del anexo, revisado antes de entregarlo al portal.',
  palabras:
    'ats anexo transaccional simplificado xml zip compras ventas anulados portal talon resumen firmar comparar otro programa contador parte relacionada fecha establecimiento sucursal abierto cerrado calculando demora pago al exterior convenio paraíso fiscal preimpreso papel imprenta físico anulados nota de crédito retenido',
  pantallas: ['/impuestos/ats'],
  pasos: [
    {
      texto: 'En **Anexo transaccional** elija si **Se presenta** cada mes o cada semestre, y el período.',
    },
    {
      texto:
        'Mire **Antes de entregarlo**: lo que el portal rechazaría y lo que conviene revisar, cada cosa con la página donde se arregla.',
    },
    {
      texto:
        'Cuando no quede nada **Por arreglar**, baje el archivo y cárguelo en el portal tal como sale, comprimido. Con **Talón** sale el resumen que se imprime y se firma.',
    },
    {
      texto:
        'Si alguien ya lo hizo en otro programa, pulse **Comparar con el de otro programa** y suba su XML o su ZIP: se ve qué está solo en uno, qué dicen distinto y cuánto suma cada uno. Con **Excel** se lleva el detalle.',
    },
  ],
  notas: [
    'El portal no dice lo mismo en todas partes: en **Cómo se hace** quien lleva las cuentas elige si **El total de ventas cuenta** todo o solo lo emitido en papel, y si van los electrónicos anulados. Vale para todos los anexos.',
    'Cada cuánto se presenta se elige en **Qué declara la empresa**, en el calendario tributario.',
    'El archivo que se compara no se guarda: queda lo que se halló.',
    'De una factura de exportación se dice en **Exportaciones** su refrendo, el documento de transporte, el día del embarque, el valor FOB y, si no fue al régimen general, a cuál.',
    'Si un cliente o un proveedor es **Parte relacionada** se dice en su ficha. Si el proveedor no lo es desde siempre, o ya no lo es, ponga los días en **Relacionada desde** y **Relacionada hasta**: sus documentos de otros días no lo dicen.',
    'De un proveedor del exterior, la compra dice cómo se le pagó: al escribirla, en **Decir cómo se pagó al exterior**, o después, en sus acciones. Sin decirlo va con el país y el convenio de su ficha, en el régimen general, y se avisa.',
    'Si todavía usa preimpresos, diga lo vendido con ellos y los números anulados en **Comprobantes en papel**, por serie y mes: entran en el 104 y en el anexo. Su asiento se hace a mano.',
    'Si una nota de crédito devuelve un IVA que se retuvo al 100 %, dígalo en ella, en **IVA retenido que devuelve**.',
    'Un establecimiento va en los meses en que estuvo abierto, aunque no venda. Se dice en **Mi empresa**, al editarlo: **Abierto desde** y, si está inactivo, **Abierto hasta**. Al desactivarlo queda cerrado ese día.',
    'Si el período tiene muchos miles de documentos, al abrirlo dice **Se está calculando** y cuánto va. Puede seguir en otra cosa: al volver estará listo.',
    'Un período sin compras ni ventas se presenta vacío.',
  ],
};

export const renta: PaginaAyuda = {
  id: 'impuesto-a-la-renta',
  titulo: 'Contar el impuesto a la renta',
  resumen: 'La hoja de trabajo de un año: del resultado a lo que se paga, con lo que hace cada cifra.',
  palabras:
    'renta impuesto 101 102 utilidad participacion trabajadores conciliacion tributaria deducible exento rimpe emprendedor popular gastos personales cargas rebaja tarifa retenciones anticipo',
  pantallas: ['/impuestos/renta'],
  pasos: [
    {
      texto:
        'En **Impuesto a la renta** elija el **Año**. La hoja va del resultado a lo que se paga, según el régimen de la empresa.',
    },
    {
      texto:
        'Abra una cifra para ver lo que la hace: las cuentas de los libros, los documentos o los otros renglones. Suman lo mismo.',
    },
    {
      texto:
        'En un gasto que no se deduce, abra el renglón de los gastos y, en el menú de su cuenta, **Decir cómo entra en la renta**. Si es solo un asiento, **Ver sus asientos** y clasifique ese.',
    },
    {
      texto:
        'Lo que los libros no saben se escribe en su renglón, con **De dónde sale**: pérdidas de años anteriores, deducciones, la tarifa, los gastos personales y las cargas. Queda con su nombre.',
    },
    {
      texto:
        'Mire **Antes de declarar**, y lleve la hoja en Excel o en PDF. En **Balances del formulario 101** están las cifras por el código de cada cuenta.',
    },
  ],
  notas: [
    'Nada se declara desde aquí: la declaración se llena en el portal del SRI.',
    'Si la empresa no lleva aquí sus libros, los ingresos son sus ventas y los gastos, sus compras con sustento; los sueldos y lo demás se escriben.',
    'Una cuenta clasificada lo está desde ese año en adelante; un asiento, solo en el suyo.',
    'Lo que dice **Compárelo con la norma** no consta en dos textos publicados: revíselo antes de declarar.',
  ],
};

export const conciliacionTributaria: PaginaAyuda = {
  id: 'conciliacion-tributaria',
  titulo: 'Conciliar los impuestos de un mes',
  resumen: 'Los documentos, los libros, el 104, el 103, el anexo y el SRI, iguales o por qué no.',
  palabras:
    'conciliar conciliacion cuadrar cuadre diferencia mayor iva retenciones credito tributario auditor sri listado txt',
  pantallas: ['/impuestos/conciliacion'],
  pasos: [
    {
      texto: 'En **Conciliación tributaria** elija si **Se declara** cada mes o cada semestre, y el período.',
    },
    {
      texto:
        'Cada fila dice lo mismo cinco veces: lo que suman los documentos, lo que movieron las cuentas, lo que declara el formulario, lo que va en el anexo y lo que el SRI dice que se recibió.',
    },
    {
      texto:
        'Donde algo no es igual, **Por qué** lo dice y cuánto explica. Con **Ver cuáles** se abren los documentos y los asientos; **Ir a arreglarlo** lleva a donde se corrige.',
    },
    {
      texto: 'Con **Excel** baje la conciliación, cada diferencia con sus documentos debajo.',
    },
  ],
  notas: [
    'No toda diferencia es un error: una compra de un mes que se registra en otro está en los libros de uno y en el 104 del otro. Lo que nadie sabe de dónde sale va en **Sin explicar**.',
    'Del formulario se ve lo que se presentó; mientras no conste, lo que se presentaría.',
    'La columna del SRI compara lo que se trajo en **Recibidos**: traiga antes el listado del portal.',
  ],
};
