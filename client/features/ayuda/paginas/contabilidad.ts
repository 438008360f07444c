import type { PaginaAyuda } from '../tipos';

export const cerrarUnMes: PaginaAyuda = {
  id: 'cerrar-un-mes',
  titulo: 'Cerrar un mes de la contabilidad',
  resumen:
    'Una lista dice qué falta para cerrar el mes, hace lo que puede sola y lleva a donde se arregla lo demás.',
  palabras:
    'cerrar cierre mes periodo contable libros impuestos iva depreciacion reabrir abrir bloquear candado excepcion participacion trabajadores renta utilidades',
  pantallas: ['/cierres', '/periodos'],
  pasos: [
    {
      texto: 'En **Cierres** elija el **Año** y abra el mes que sigue al último cerrado.',
      foto: 'cierres',
      muestra: 'Los meses de un año, con los que ya están cerrados',
    },
    {
      texto:
        'Cada paso dice si está listo, qué le falta y para qué es. Con **Hacer lo que falta** se asienta todo lo que la máquina puede; **Hacer** hace uno solo.',
      foto: 'cierre-mes',
      muestra: 'La lista de comprobación de un mes, con dos pasos por hacer',
    },
    {
      texto:
        'Lo que solo una persona puede tiene **Ir a arreglarlo**, que lleva a su pantalla: una factura sin autorizar, una cuenta que falta decir, un banco sin conciliar.',
    },
    {
      texto:
        'En los impuestos, **Ver las cifras** dice de dónde sale lo que se paga. Si no todo el IVA de las compras da crédito, escriba qué parte y pulse **Asentar los impuestos**.',
      foto: 'cierre-mes-impuestos',
      muestra: 'Los impuestos de un mes y el asiento que hacen',
    },
    {
      texto:
        'Cuando nada falta, pulse **Cerrar el mes**. Nadie registra ya con fecha de ese mes ni de antes: quien lo intenta ve el motivo y el primer día abierto.',
    },
    {
      texto:
        'Para registrar algo que llegó tarde sin abrir el mes, en **Períodos** pulse **Permitir a alguien**: diga a quién, por qué y hasta cuándo. La que pide para usted la confirma otra persona. Queda anotado en **Auditoría**.',
    },
    {
      texto: 'Con **Reabrir** y su motivo el mes se abre otra vez, si ninguno posterior está cerrado.',
    },
  ],
  notas: [
    'Lo que conviene mirar es un aviso y no impide cerrar: un saldo al revés, un banco sin conciliar.',
    'El cierre definitivo y la excepción para uno mismo esperan en **Períodos** a que otra persona pulse **Confirmar**. Si nadie más puede, rigen en 24 horas: se avisa por correo a todos, y mientras tanto se pueden cancelar.',
    'Un paso que se hace otra vez no se asienta dos veces. Con **Deshacer** se reversa lo que asentó.',
    'El año se cierra igual, al pie de **Cierres**: revise la participación de los trabajadores y el impuesto a la renta, diga lo que los libros no dicen y pulse **Cerrar el año**. Con **Deshacer el cierre** cada cifra queda como antes.',
  ],
};

export const conciliarElBanco: PaginaAyuda = {
  id: 'conciliar-el-banco',
  titulo: 'Conciliar el banco',
  resumen: 'El extracto del banco se compara con los libros, línea por línea, hasta que no falte nada.',
  palabras:
    'conciliar conciliacion bancaria banco extracto estado cuenta cheque deposito transito comision excel csv ofx tarjeta cruzar',
  pantallas: ['/conciliaciones', '/bancos'],
  pasos: [
    {
      texto:
        'La cuenta debe estar en **Bancos y cajas**. En **Conciliaciones** pulse **Conciliar un banco**, o en la página de la cuenta **Conciliar**, y diga hasta qué día y qué saldo dice el banco ese día.',
    },
    {
      texto:
        'Suba el extracto como lo da el banco, en Excel, CSV u OFX. Compruebe qué es cada columna y pulse **Importar**: la próxima vez ese banco ya se conoce.',
      foto: 'conciliacion-subir',
      muestra: 'Las columnas de un extracto y sus primeros movimientos',
    },
    {
      texto:
        'En **Propuestas** está cada línea con lo que parece ser lo mismo en los libros, y por qué. **Cruzar** la acepta y pasa a la siguiente; con las flechas se recorren.',
      foto: 'conciliacion',
      muestra: 'Las propuestas de una conciliación y, arriba, la diferencia',
    },
    {
      texto:
        'Lo que no tiene pareja está abajo, el banco a un lado y los libros al otro. Marque de los dos lados lo que sume lo mismo y pulse **Cruzar lo marcado**.',
    },
    {
      texto:
        'Una comisión o un interés que los libros no tienen se registra con **Asentar**. Si deja marcado **Proponerlo para lo que el banco llame así**, la próxima se propone sola.',
    },
    {
      texto:
        'Cuando la **Diferencia** es cero, pulse **Cerrar**: queda un impreso con lo que está en tránsito, que ya no cambia.',
    },
  ],
  notas: [
    'La primera vez de una cuenta, lo que el banco ya había pagado antes se da por conciliado con **Ya estaban conciliados**.',
    'Subir dos veces el mismo extracto no repite sus líneas.',
    'Si el archivo trae el saldo después de cada movimiento, con él se comprueba si cada uno entró o salió. Un extracto que se contradice no se importa: revise qué es cada columna o, si una no es ese saldo, elija **No se usa**.',
    'En **Conciliaciones**, **Cómo se leen los extractos** muestra lo que se recuerda de cada banco. **Olvidar** lo borra: el próximo archivo se lee como sus títulos digan.',
    'Con **Reabrir** se corrige la última conciliación de una cuenta.',
  ],
};

export const pedirDocumentos: PaginaAyuda = {
  id: 'pedir-documentos',
  titulo: 'Pedir un documento a la empresa',
  resumen: 'De lo que el banco cobró o de una compra sin papel se pide el documento, y llega a su lugar.',
  palabras:
    'pedir documento respaldo soporte factura papel falta recibo foto adjunto entregar contador enlace',
  pantallas: ['/documentos-pedidos'],
  pasos: [
    {
      texto:
        'En una conciliación, al lado de una línea sin pareja, pulse **Pedir**; en una compra, en sus acciones, **Pedir el documento**.',
    },
    {
      texto:
        'Elija **A quién**: un usuario de la empresa, o **A otra persona, por su correo**. Diga, si quiere, para qué y hasta cuándo.',
    },
    {
      texto:
        'Al usuario le llega un correo que lo trae a **Documentos pedidos**, donde pulsa **Entregar** y suelta el archivo. A quien no es usuario le llega un enlace que solo recibe ese documento.',
    },
    {
      texto:
        'Lo que llega queda en la línea del banco o en la compra, y la campana lo dice. En **Documentos pedidos** está lo que se espera, lo que llegó y lo que se dejó de pedir.',
    },
  ],
  notas: [
    'Se reciben PDF, fotos, XML y ZIP de hasta 10 MB cada uno, diez a lo sumo.',
    'La casa lo recuerda sola cada tres días, hasta tres veces. Con **Recordárselo** se escribe antes, una vez al día.',
    'El enlace vale 30 días. Si elige **Dejar de pedirlo**, ya no recibe nada.',
    'El extracto del que se pidió un documento ya no se puede quitar.',
  ],
};

export const bancos: PaginaAyuda = {
  id: 'bancos-y-cajas',
  titulo: 'Bancos y cajas',
  resumen: 'Vea cuánto hay en cada banco y cada caja, deposite los cheques y anote lo que el banco cobra.',
  palabras:
    'banco bancos chequera girar girado posfechado imprimir egreso caja chica cuenta corriente ahorros deposito cheque devuelto transferencia comision nota debito fondo reposicion saldo tarjeta',
  pantallas: ['/bancos', '/bancos/cheques', '/bancos/girados', '/bancos/chequeras'],
  pasos: [
    {
      texto:
        'En **Bancos y cajas**, pulse **Nueva cuenta** y cree la primera. Cada una es una cuenta de su plan; la primera de cada clase toma la que ya tiene lo suyo.',
    },
    {
      texto:
        'Al cobrar, elija en **Entra en** a qué banco o caja llega; al pagar, en **Sale de**, de cuál sale. La próxima vez, con la misma forma, viene el mismo. Sin elegir, va a la cuenta de su forma.',
    },
    {
      texto:
        'Un cheque recibido espera para depositarse: entre a la cuenta de lo que espera y pulse **Depositar**. Marque los que llevó al banco.',
    },
    {
      texto:
        'Al cobrar con un cheque, escriba su banco, su número y su fecha. Si la fecha es posterior, es posfechado: el cliente deja de deber y el cheque espera en **Cheques en cartera**, donde se deposita desde ese día. Si el cliente lo cambia por otro, anule el cobro y registre el nuevo.',
    },
    {
      texto:
        'Si el banco devuelve un cheque, elija **Un cheque vino devuelto** en el menú de su depósito: sale del banco, con lo que él cobra, y el cliente lo debe otra vez.',
    },
    {
      texto:
        'Para girar cheques, en **Cheques girados** entre a **Chequeras** y pulse **Nueva chequera**: diga de qué número a qué número va. Al pagar con cheque y elegir el banco, viene el que sigue. Una hoja que se dañó o se perdió se da de baja con su motivo.',
    },
    {
      texto:
        'Un cheque con fecha posterior a la del pago es posfechado: al proveedor ya no se le debe, y el cheque se debe en su cuenta hasta ese día, en que sale solo del banco. En **Cheques girados** marque **El banco lo pagó**; si lo cruza con el extracto, queda marcado. Anularlo anula también lo que pagaba; si se perdió o se dañó, **Reemplazar** lo anula y da otro sin tocar el pago.',
    },
    {
      texto:
        'Para imprimir un cheque, elija **Imprimir** en **Cheques girados**, o **Imprimir cheque** en su pago. La primera vez, en **Chequeras** pulse **Impresión**, baje la hoja de prueba y ajuste en milímetros dónde cae cada cosa. Debajo del cheque puede ir su comprobante de egreso.',
    },
    {
      texto:
        'Lo que una caja chica paga con factura se registra con **Pagar una compra**: baja la caja y lo que se debe al proveedor.',
    },
  ],
  notas: [
    'Un cobro que ya se depositó no se anula: anule antes su depósito.',
    'Lo que está en una conciliación cerrada no se anula: reábrala primero.',
    'El número de un cheque no se usa dos veces, aunque se anule.',
  ],
};

export const venderUnActivo: PaginaAyuda = {
  id: 'vender-un-activo',
  titulo: 'Vender un activo fijo',
  resumen: 'Sáquelo de los libros con su ganancia o su pérdida, y que lo cobrado no parezca una venta más.',
  palabras:
    'activo fijo vender venta camion vehiculo maquina dar de baja ganancia perdida depreciacion flujo efectivo inversion factura',
  pantallas: ['/activos-fijos'],
  pasos: [
    { texto: 'Emita la factura como las demás: el cliente la debe, y su IVA se declara.' },
    {
      texto:
        'En **Activos fijos** abra el activo y elija **Vender o dar de baja**. Debe estar depreciado hasta el mes anterior. Si se facturó, diga con qué factura; si no, dónde está lo cobrado.',
    },
    {
      texto:
        'En **Factura con que se vendió** busque la factura por su número o su cliente: con ella vienen el valor y la cuenta en que se puso la venta.',
    },
    {
      texto:
        'Revise la **Cuenta de la ganancia o la pérdida**, escriba el motivo y pulse **Asentar la venta**.',
    },
  ],
  notas: [
    'Lo que se cobre de esa factura por el activo, aunque sea en partes, es de inversión en el flujo de efectivo; su IVA y lo demás, de operación.',
    'Si el activo vuelve, emita la nota de crédito y deshaga su venta. La factura no se anula mientras el activo esté vendido.',
  ],
};
