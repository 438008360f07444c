import type { PaginaAyuda } from '../tipos';

export const empezarExistencias: PaginaAyuda = {
  id: 'empezar-existencias',
  titulo: 'Empezar a llevar existencias',
  resumen:
    'Desde el día que elija, lo que compra y lo que vende sube y baja lo que hay de cada producto, con lo que cuesta.',
  palabras:
    'empezar existencias inventario stock bodega bodegas almacen principal inicial costo activar kardex lleva negativo',
  pantallas: ['/existencias/empezar', '/bodegas'],
  pasos: [
    {
      texto:
        'En la ficha de cada producto que se guarda en una bodega, encienda **Lleva inventario**. Los servicios no lo llevan.',
    },
    {
      texto:
        'En **Existencias** pulse **Empezar a llevarlas**. Se propone lo que estaba escrito en cada producto, al costo de su última compra.',
    },
    {
      texto:
        'Diga **Desde** qué día y **Dónde está lo que hay**, y escriba el **Costo de cada uno** que falte, o encienda **Lo que no tiene costo empieza valiendo cero**.',
      foto: 'empezar-existencias',
      muestra: 'Los productos con los que se empieza, con su cantidad y su costo',
    },
    {
      texto:
        'Pulse **Empezar**. Se hace una vez: lo que tiene fecha de antes no mueve nada, y la existencia ya no se escribe a mano en el producto.',
    },
    {
      texto:
        'En **Bodegas** está la que se creó para cada establecimiento. De ella sale lo que se vende en él; si tiene otras, agréguelas con **Nueva bodega**.',
    },
  ],
  notas: [
    'No se vende lo que no hay. Si su mercadería llega antes que su factura, en **Cómo se llevan** encienda **Se puede vender lo que no hay**: la existencia queda en menos hasta que la registre.',
    'Una bodega no se elimina: se desactiva, cuando ya no tiene nada ni nada en camino.',
    'Quien no tiene el permiso **Ver lo que cuesta y lo que vale** ve cantidades, y ningún costo.',
  ],
};

export const loQueHay: PaginaAyuda = {
  id: 'kardex',
  titulo: 'Ver lo que hay y qué lo movió',
  resumen:
    'Cuánto hay de cada producto, en qué bodega y cuánto vale; y en su kardex, cada entrada y cada salida.',
  palabras:
    'existencias kardex inventario stock cuanto hay saldo movimientos entradas salidas costo promedio valor reservada disponible negativa fecha excel bodega',
  pantallas: ['/existencias', '/kardex'],
  pasos: [
    {
      texto:
        'En **Existencias** está lo que hay. Elija una **Bodega**, los que quedaron en **Menos de cero**, o una fecha en **Al** para ver lo que había ese día.',
    },
    {
      texto:
        'De cada producto se ve cuánto hay, su **Costo** y lo que vale; al pie, lo que vale todo lo que muestra la lista.',
      foto: 'existencias',
      muestra: 'Lo que hay de cada producto, con su costo y su valor',
    },
    {
      texto:
        'Pulse un producto para abrir su kardex: lo que había, cada documento que lo movió y cuánto quedó después. El nombre del documento lleva a su página.',
      foto: 'kardex',
      muestra: 'El kardex de un producto, línea por línea',
    },
    {
      texto:
        'Al revés, en la página de una factura, de una nota de crédito o de una compra, la pestaña **Kardex** dice qué movió y a qué costo.',
    },
    {
      texto:
        '**Excel** y **PDF** bajan el período entero, no solo la página que se ve, con lo que el control pide de cada línea: el documento y su autorización, el cliente o proveedor, la bodega, el asiento y quién lo registró.',
    },
  ],
  notas: [
    'Una factura saca de la bodega de su establecimiento. Una compra entra a la de la matriz, si su línea va a **Inventario** y dice su producto.',
    'En una nota de crédito se responde **¿La mercadería vuelve a la bodega?**: un descuento no la devuelve.',
    'El costo es el promedio de cada día, uno por empresa; o, si en **Cómo se llevan** se elige **PEPS**, el de lo primero que entró. Si una compra llega tarde, lo ya vendido no se toca: el kardex lleva una línea más, de corrección del costo, con la diferencia.',
  ],
};

export const ajustarExistencias: PaginaAyuda = {
  id: 'ajustes-de-existencias',
  titulo: 'Ajustar lo que se perdió, se dañó o apareció',
  resumen: 'Lo que entra o sale sin que nadie lo compre ni lo venda, con su motivo.',
  palabras:
    'ajuste ajustar perdida robo merma dano vencido caducado uso propio consumo muestra regalo sobrante faltante baja existencia inicial inventario',
  pantallas: ['/ajustes-existencias'],
  pasos: [
    {
      texto:
        'En **Ajustes** pulse **Nuevo ajuste** y elija la **Bodega** y el motivo: **Pérdida**, **Robo**, **Merma**, **Daño o vencimiento**, **Uso propio** o **Muestra o regalo**.',
    },
    {
      texto:
        'Escriba el código o el nombre de cada producto y cuánto sale, sin signo: el **Motivo** ya dice que sale. En la **Observación** cuente qué pasó.',
      foto: 'nuevo-ajuste',
      muestra: 'Un ajuste que se escribe',
    },
    {
      texto:
        'Con el motivo **Ajuste** la cantidad lleva su signo: con un menos, sale. Lo que aparece entra al costo que diga o, sin decirlo, al que el producto tiene.',
    },
    { texto: 'Pulse **Registrar**. Lo que sale vale lo que costó; el ajuste dice cuánto.' },
  ],
  notas: [
    'Un ajuste no se cambia: en su página, **Anular** devuelve lo que salió y saca lo que entró, y queda a la vista con su porqué.',
    'Lo que un conteo halla de más o de menos se asienta al aprobarlo: no hace falta ajustarlo aparte.',
    '**Existencia inicial** es para un producto que empieza a llevarse después que los demás: pide su costo.',
    'Si son muchos, **Importar la inicial** los toma de una hoja con el código, la bodega, la cantidad y el costo: antes de entrar se ve qué filas están mal y por qué.',
  ],
};

export const loQueSeMueve: PaginaAyuda = {
  id: 'rotacion',
  titulo: 'Ver qué se vende y qué no se mueve',
  resumen: 'Lo vendido de cada producto, para cuánto alcanza lo que hay, y lo que lleva meses quieto.',
  palabras:
    'rotacion abc clase muerta muertas quieto parado dias alcanza reponer pareto ultima venta diferencias conteos faltante sobrante informe reporte inventario',
  pantallas: ['/rotacion-existencias', '/diferencias-conteos'],
  pasos: [
    {
      texto:
        'En **Existencias**, abra **Rotación**: lo vendido de cada producto en los últimos 90 días, sin lo devuelto, y para cuántos días alcanza lo que hay a ese paso. En **Filtros** elija otro período.',
    },
    {
      texto:
        'En **Cuáles**, elija **Lo que no se mueve**: lo que hay y en esos días nadie compró. Al pie se ve cuánto vale.',
    },
    {
      texto:
        'La **Clase** dice lo que pesa cada producto en el costo de lo vendido: los que juntos hacen el 80 % son A; los que siguen hasta el 95 %, B; los demás, C.',
    },
    {
      texto:
        'En **Diferencias de conteos** está lo que no cuadró en los conteos aprobados: en cuántos, y lo que faltó y sobró.',
    },
    { texto: 'Pulse **Exportar** para llevar a Excel todas las filas, con los mismos filtros.' },
  ],
  notas: [
    '**Se renovó** divide el costo de lo vendido para lo que en promedio valió lo que había, que es el de antes del período y el de ahora.',
    'Lo que un producto deja está en **Reporte de ventas**.',
  ],
};

export const reservas: PaginaAyuda = {
  id: 'reservas',
  titulo: 'Guardar lo que un cliente ya aceptó',
  resumen: 'Lo que una proforma aceptada aparta de la existencia, quién lo tiene y cómo se suelta.',
  palabras:
    'reserva reservar reservado reservada apartar apartado separar guardar soltar liberar disponible proforma aceptada última unidad alcanza',
  pantallas: ['/reservas'],
  pasos: [
    {
      texto:
        'Cuando un cliente acepta una proforma, lo que dice queda reservado en la bodega de su establecimiento. Lo que hay no cambia: baja lo **Disponible**.',
    },
    {
      texto:
        'En **Reservas** está todo lo apartado, por quién y hasta cuándo. También lo dicen el kardex del producto, la página de la proforma y, al escribir una línea, lo **Disponible** de cada producto.',
    },
    {
      texto:
        'Se suelta solo al facturarla, al anularla o al pasar su día: el último en que vale, y al menos una semana desde que se aceptó. Si se anula su factura, vuelve a estar reservado.',
    },
    {
      texto:
        'Para venderlo antes a otro, pulse **Soltar** y diga por qué: queda en la auditoría. La proforma sigue aceptada y se puede facturar si todavía hay.',
    },
  ],
  notas: [
    'Lo que otro reservó antes no se vende. Si en **Cómo se llevan** está encendido **Se puede vender lo que no hay**, sí.',
    'Si dos clientes aceptan lo mismo y no hay para los dos, es de quien aceptó primero: la otra reserva dice **No alcanza**.',
    'Un traslado, una pérdida o un conteo no se impiden aunque la mercadería esté reservada.',
  ],
};

export const lotesYSeries: PaginaAyuda = {
  id: 'lotes-y-series',
  titulo: 'Llevar lotes, caducidades y números de serie',
  resumen: 'De qué lote es lo que entra y lo que sale, qué está por caducar y a quién se vendió cada uno.',
  palabras:
    'lote lotes serie series numero caduca caducidad caducado vence vencido vencimiento expira fefo rastrear trazabilidad retirar recoger imei garantia medicina alimento',
  pantallas: ['/lotes'],
  pasos: [
    {
      texto:
        'En el formulario del producto, con **Lleva inventario** encendido, elija en **Pide lote o serie**: **Lotes, con su caducidad** o **Números de serie**. Se cambia solo cuando no hay nada de él.',
    },
    {
      texto:
        'Lo que ya tiene entra con **Nuevo ajuste**. Debajo de la línea escriba el lote y cuándo **Caduca**; **Otro lote** reparte la cantidad entre varios. Las series van una por línea: se pueden leer con el lector.',
    },
    {
      texto:
        'Al comprar, o al aceptar un documento recibido, diga en **Lotes** cada uno con su caducidad y cuánto entra: «L-20 (31/05/2027): 40, L-21: 20». Las series, separadas por comas. En una compra está en los datos de la línea, que se abren con F2.',
    },
    {
      texto:
        'Al vender no hace falta decirlo: sale del que caduca primero. Para elegir otro, abra la línea con F2 y escríbalo en **Lotes o series**, que muestra los que hay. La factura lleva escrito el lote y su caducidad, o la serie.',
    },
    {
      texto:
        'En **Lotes y series** está lo que hay de cada uno y cuánto le falta para caducar. En **Cuáles** elija **Por caducar** o **Ya caducaron**, y con **Exportar** llévelo a Excel.',
    },
    {
      texto:
        'Abra uno para ver de dónde vino y a quién se vendió, con cada documento; en Excel, la lista entera, por si hay que recogerlo. Si su fecha se escribió mal, **Corregir la caducidad**: lo ya vendido conserva la que se imprimió.',
    },
  ],
  notas: [
    'El último día un lote todavía se vende. Lo que ya caducó, no: se da de baja con un ajuste de **Daño o vencimiento**.',
    'Cada serie está una sola vez en existencia: no se ingresa si ya está, ni se vende dos veces.',
    'Lo que un cliente devuelve vuelve al lote con que se le vendió, y lo que se traslada llega en los mismos. Para trasladar uno que no sea el que caduca primero, escríbalo debajo de su línea.',
    'Al contar una bodega no se dicen lotes: los dice quien aprueba. De lo que falta vienen escritos los que caducan primero, y se cambian si fueron otros; de lo que sobra se escribe de cuál es.',
    'La hoja de la existencia inicial no lleva lotes: lo que los pide se ingresa con un ajuste.',
  ],
};

export const trasladar: PaginaAyuda = {
  id: 'traslados',
  titulo: 'Pasar productos de una bodega a otra',
  resumen: 'Salen de una, van en camino, y entran a la otra cuando alguien los recibe.',
  palabras:
    'traslado trasladar mover pasar enviar recibir bodega bodegas sucursal establecimiento transito camino devolver faltante llegada',
  pantallas: ['/traslados'],
  pasos: [
    {
      texto:
        'En **Traslados** pulse **Nuevo traslado**: diga de qué bodega **Sale de**, a cuál **Va a** y qué lleva. Con **Enviar** deja de estar en la primera.',
    },
    {
      texto:
        'Mientras tanto está en camino: sigue siendo de la empresa y vale lo mismo, pero no se vende de ninguna de las dos.',
      foto: 'traslado',
      muestra: 'Un traslado del que ya llegó una parte',
    },
    {
      texto:
        'Quien lo recibe abre el traslado y pulsa **Recibir**. Se propone todo lo que falta: corrija lo que no llegó completo, y lo demás sigue en camino.',
    },
    {
      texto:
        'Lo que ya no va a llegar vuelve a su bodega con **Devolver lo que falta**. Si nada llegó, el botón es **Anular el envío**.',
    },
  ],
  notas: [
    'Lo que se perdió en el camino se devuelve primero a la bodega de la que salió, y de ahí se da de baja con un ajuste.',
    'Si la mercadería va por la calle, el SRI pide además su guía: se emite en **Guías de remisión**.',
  ],
};

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
    },
    {
      texto:
        '**Usar la cámara** lee los códigos sin lector. Un producto que sigue frente a ella se cuenta una vez: quítelo y vuelva a mostrarlo para sumar otro.',
      foto: 'contar',
      muestra: 'La pantalla de contar, con lo último que se contó',
    },
    {
      texto:
        'Quien prefiera el papel baja la **Hoja en PDF**, o llena la **Hoja de Excel** y la sube con **Importar**.',
    },
    {
      texto:
        'Al acabar pulse **Terminar de contar** y diga qué pasa con lo que nadie contó: **Dejarlos como están**, o **Se buscaron y no hay: contarlos en cero**. Si faltaba algo, **Seguir contando** lo abre otra vez.',
    },
    {
      texto:
        'Se ve en qué difiere cada producto, lo que falta y lo que sobra. Con **Contar otra vez lo que difiere** se abre una segunda vuelta solo de eso.',
      foto: 'conteo',
      muestra: 'Un conteo terminado, con sus diferencias',
    },
    {
      texto:
        '**Aprobar** asienta las diferencias, con la fecha que elija. Lo que se vendió o entró desde que se contó cada producto ya está descontado.',
    },
  ],
  notas: [
    'Lo contado se compara con lo que había en el momento de contarlo. Si después se registra algo con fecha de antes, como la factura de una compra que ya estaba en la percha, también cuenta como que estaba.',
    'Un producto que se vendió entre una captura y otra queda señalado: conviene contarlo otra vez.',
    'Lo que sobra entra al costo que el producto tiene. El que nunca tuvo costo entra en cero.',
    'Lo que sobra de un producto que pide lote o serie se ingresa antes con un ajuste que los diga, con fecha de antes del día en que se contó.',
    'En **Cómo se cuenta** se exige que apruebe otra persona que quien contó.',
    'Un conteo aprobado no se deshace: se corrige con otro. Uno que ya no se quiere se anula antes, y no cambia ninguna existencia.',
  ],
};
