import type { PaginaAyuda } from '../tipos';

export const firma: PaginaAyuda = {
  id: 'firma',
  titulo: 'Cargar su firma electrónica',
  resumen: 'Es el archivo .p12 o .pfx que le dio su entidad certificadora. Sin ella el SRI no recibe nada.',
  palabras: 'firma certificado p12 pfx token caducada vence renovar clave',
  pantallas: ['/firma'],
  pasos: [
    {
      texto:
        'Tenga a mano el archivo (.p12 o .pfx) y la clave que eligió al pedirlo. Una firma en token no sirve: pida la de archivo.',
    },
    {
      texto:
        'En **Firma electrónica**, elija el **Archivo de la firma**, escriba la **Clave de la firma** y pulse **Comprobar y guardar**.',
      foto: 'firma-sin',
      muestra: 'La pantalla de la firma, antes de cargar la primera',
    },
    {
      texto:
        'Se comprueba que sea suya, que esté vigente y que sirva para firmar. Desde ese momento firma todo lo que emita.',
      foto: 'firma',
      muestra: 'La firma en uso, con su titular y hasta cuándo vale',
    },
  ],
  notas: [
    'Le avisamos por correo antes de que caduque. Cargue la nueva cuando la tenga: reemplaza a la anterior.',
    'El archivo y su clave se guardan cifrados, y nadie los puede descargar.',
  ],
};

export const usuarios: PaginaAyuda = {
  id: 'usuarios',
  titulo: 'Dar acceso a otra persona',
  resumen: 'Cada persona entra con su usuario, y usted decide qué puede hacer.',
  palabras:
    'usuario acceso permiso perfil contador vendedor facturador clave olvidada auditoria intento fallido sesion dispositivo ip campana novedades aviso',
  pantallas: ['/usuarios', '/usuarios/perfiles', '/auditoria', '/accesos'],
  pasos: [
    {
      texto: 'En **Usuarios**, pulse **Nuevo usuario**.',
      foto: 'propia-usuarios',
      muestra: 'Las personas que entran a la empresa',
    },
    {
      texto:
        'Escriba su nombre y su correo, y elija el **Perfil**: dice lo que permite. Recibe una clave temporal por correo.',
      foto: 'propia-usuario-nuevo',
      muestra: 'Los datos de una persona nueva',
    },
    {
      texto:
        'Si ninguno de los cuatro perfiles le sirve, en **Perfiles** pulse **Nuevo perfil**: elija uno en **Empezar con lo de**, quite o agregue permisos y póngale un nombre. Después déselo a quien lo necesite.',
    },
    {
      texto:
        'Si alguien olvida su clave, en el menú de su fila está **Enviar clave temporal**; él mismo la pide en **Recuperar contraseña**, al ingresar, y si olvidó su usuario, ahí con **Olvidé mi usuario**. Si deja la empresa, **Desactivar**: sus sesiones terminan en ese momento.',
    },
    {
      texto:
        'Si un despacho lleva su contabilidad, en **Despacho contable** pulse **Dar acceso**: escriba el código que le dio su contador y elija el perfil de su gente. Con **Quitar el acceso** quedan fuera en ese momento.',
    },
    {
      texto:
        'En **Auditoría**, el propietario ve quién hizo qué y cuándo. La campana de arriba le dice a cada persona lo que pasó desde la última vez que la abrió, de lo que su perfil le deja ver: el SRI devolvió algo, alguien aprobó un lote o cerró un mes.',
    },
    {
      texto:
        'En **Accesos**, el propietario ve quién ingresó o no pudo, y desde dónde. Desde una línea se llega a todo lo de esa persona, esa dirección o esa sesión. Si hay muchos intentos fallidos en poco tiempo, le llega un correo y lo dice el inicio.',
    },
  ],
  notas: [
    'Nadie da un permiso que él mismo no tiene. Cuando cambia lo que un perfil permite, quienes lo tienen salen y, al volver a ingresar, pueden lo nuevo.',
    'Lo que debe confirmar otra persona no lo confirma un usuario que quien lo pide acaba de crear o de cambiar: cuenta como otra persona después de un día.',
  ],
};

export const llaves: PaginaAyuda = {
  id: 'llaves',
  titulo: 'Dejar entrar a un programa',
  resumen:
    'Su tienda en línea o su sistema emite y consulta con una llave, sin el usuario ni la clave de nadie.',
  palabras:
    'llave api programa integrar integracion tienda sistema token desarrollador bearer ensayo sandbox probar prueba rotar robada webhook',
  pantallas: ['/llaves'],
  pasos: [
    {
      texto:
        'En **Llaves**, pulse **Nueva llave**. Póngale el nombre del programa: lo que haga queda a ese nombre en **Auditoría**.',
      foto: 'llaves',
      muestra: 'Las llaves de la empresa, con su última llamada',
    },
    {
      texto:
        'En **Le permite** elija para qué es, y agregue o quite permisos. Si es de una sola caja, elija el punto en **Emite en**; si sabe desde qué servidores llama, escríbalos en **Solo desde estas direcciones**.',
      foto: 'llave-nueva',
      muestra: 'Una llave nueva, con lo que permite',
    },
    {
      texto:
        'Pulse **Crear llave** y cópiela: no se muestra otra vez. Quien hizo el programa la manda en cada llamada, en la cabecera Authorization.',
    },
    {
      texto:
        'Para probar un programa sin emitir de verdad, en **Empresas de ensayo** pulse **Pedir una**: le damos otra empresa con clientes, productos, firma y una llave. Cópielo todo: no se muestra otra vez. A quien hace el programa, dele la **Guía para quien programa**. **Qué responde el SRI ahí** dice cómo pedir que un documento salga devuelto, no autorizado o tarde.',
      foto: 'ensayos',
      muestra: 'Las empresas de ensayo, y hasta cuándo sirven',
    },
    {
      texto:
        'Para cambiarla sin detener al programa, en el menú de su fila elija **Rotar**: la de antes sirve mientras usted diga. Si alguien la vio, que deje de servir ya, o **Terminar**.',
    },
  ],
  notas: [
    'Mientras su empresa emite en pruebas, las llaves son de pruebas y no sirven en producción: al pasar, cree otra.',
    'Una llave no da acceso a otras personas, no cambia claves ni firma, y no aprueba pagos.',
    'Lo que se emite en una empresa de ensayo no llega al SRI, no gasta su plan y no se envía a nadie; su RUC empieza con 99 y cada papel lo dice. Se tienen hasta tres a la vez, y cada una se termina sola a los treinta días.',
    'Cada llave llama a lo sumo 600 veces por minuto. Lo que se usó cada día se guarda cuarenta días.',
  ],
};

export const webhooks: PaginaAyuda = {
  id: 'webhooks',
  titulo: 'Avisar a otro sistema lo que pasa',
  resumen:
    'Su tienda o su bodega sabe al instante que el SRI autorizó una factura, que se cobró o que cambió un producto.',
  palabras:
    'webhook aviso evento notificar integrar tienda sistema api firma secreto reintento reenviar detenido pausa standard desarrollador',
  pantallas: ['/webhooks'],
  pasos: [
    {
      texto:
        'En **Webhooks**, pulse **Nuevo webhook**. Escriba la dirección que le dio quien hizo su sistema, elija qué quiere que sepa y pulse **Crear webhook**.',
      foto: 'webhook-nuevo',
      muestra: 'Un webhook nuevo, con lo que se le avisará',
    },
    {
      texto:
        'Copie el secreto y entréguelo a quien hizo su sistema: con él comprueba que cada aviso es nuestro. No se muestra otra vez.',
    },
    {
      texto:
        'Pulse **Probar**: le enviamos un aviso de prueba, y se ve qué respondió. Cada aviso queda en **Lo que se avisó** durante treinta días; pulse uno para ver lo que se dijo y cada llamada.',
      foto: 'webhook',
      muestra: 'Un webhook que no responde bien, y lo que se le avisó',
    },
    {
      texto:
        'Si su sistema perdió algo, en **Acciones** elija **Reenviar desde un momento**: lo recibe otra vez, en su orden. Para un solo aviso, ábralo y pulse **Enviar otra vez**.',
    },
    {
      texto:
        'Para cambiar el secreto sin perder avisos, en **Acciones** elija **Rotar el secreto**: mientras usted diga, cada aviso va firmado con los dos.',
    },
  ],
  notas: [
    'Lo que su sistema no recibe bien se reintenta tres días, cada vez más tarde. Si en tres días no responde nunca, se detiene y le avisamos por correo; lo que pasa se guarda, y lo recibe cuando pulse **Reanudar**.',
    'La dirección comienza con https:// y es pública: no avisamos a una red privada.',
    'Un mismo aviso puede llegar más de una vez, con el mismo identificador. Lo que pasa a una misma cosa llega en orden.',
  ],
};

export const personas: PaginaAyuda = {
  id: 'varias-empresas',
  titulo: 'Trabajar en varias empresas con una sola contraseña',
  resumen: 'Usted entra con su correo, y pasa de una empresa a otra sin ingresar otra vez.',
  palabras:
    'persona correo contador varias empresas cambiar pasar una sola clave unir invitar invitacion quitar dejar separar pestana dispositivo equipo nuevo sesion',
  pantallas: ['/mis-empresas', '/usuarios'],
  pasos: [
    {
      texto:
        'Quien administra los usuarios de una empresa pulsa **Invitar por correo** y elige un perfil. A usted le llega un enlace, que vale siete días y sirve una vez.',
    },
    {
      texto:
        'Ábralo y pulse **Aceptar la invitación**. La primera vez elige su contraseña; después, ingresa con la que ya tiene.',
    },
    {
      texto:
        'Si ya tenía un usuario con su propia contraseña en una empresa, ingrese con su correo y pulse **Unir una empresa**: escríbalos una vez, y desde entonces entra con la suya.',
    },
    {
      texto:
        'Para pasar a otra, elija **Cambiar de empresa** en el menú de su nombre y pulse **Entrar**; o pulse Ctrl+K y escriba cómo se llama. Cada pestaña sigue en su empresa: puede tener dos abiertas, y lo que escribe en una no pasa a la otra.',
    },
    {
      texto:
        'Cuando alguien deja de trabajar en su empresa, en **Usuarios**, en el menú de su fila, elija **Quitar de esta empresa**: sale en ese momento, y sus demás empresas siguen. Usted deja una desde el ingreso de personas, con **Dejar**.',
    },
  ],
  notas: [
    'Lo que hace en una empresa queda en su auditoría con su usuario de allí y con su nombre de persona.',
    'Cuando alguien entra a su cuenta con un equipo que no conocíamos, le llega un correo. Si no fue usted, en **Mi cuenta**, en **Sesiones abiertas**, termine esa sesión y cambie su contraseña.',
    'Nadie une su usuario por usted: se pide su contraseña. Ni se entra a una empresa por tener el mismo correo en otra.',
  ],
};

export const segundoFactor: PaginaAyuda = {
  id: 'verificacion-en-dos-pasos',
  titulo: 'Ingresar con verificación en dos pasos',
  resumen: 'Que para entrar no baste su contraseña: además, un código de su teléfono o una passkey.',
  palabras:
    'segundo factor seguridad codigo autenticador authenticator passkey huella llave usb totp perdi telefono recuperacion exigir obligatoria aprobar aparato robo',
  pantallas: ['/cuenta', '/usuarios'],
  pasos: [
    {
      texto:
        'En **Mi cuenta**, en **Verificación en dos pasos**, pulse **Agregar una aplicación** y lea el código con la aplicación de su teléfono. Escriba las seis cifras que ella muestra.',
    },
    {
      texto:
        'O pulse **Agregar una passkey**: su navegador le pedirá la huella, el rostro o el PIN, o su llave USB. Puede tener varias, cada una con su nombre.',
    },
    {
      texto:
        'Guarde los diez **Códigos de recuperación**: se muestran una vez, y cada uno sirve una vez. Si se le acaban, pulse **Hacer nuevos**.',
    },
    {
      texto:
        'Desde entonces, después de su contraseña se le pide el código. Con una passkey puede además **Ingresar con passkey**, sin escribir nada.',
    },
    {
      texto:
        'Un propietario puede exigirla a todos: en **Usuarios**, en **Exigir la verificación en dos pasos**, pulse **Exigirla desde un día**. Ahí ve a quiénes les falta. Hasta ese día, un aviso lo dice en cada pantalla; desde él, al ingresar solo se puede elegir **Una aplicación de códigos**, **Mi huella, mi rostro o una llave USB**, o **Cerrar sesión**.',
    },
    {
      texto:
        'Si perdió su teléfono o su llave, y también sus códigos, escriba su contraseña al ingresar, elija **Perdí con qué verificarme** y pulse **Pedir que me la quiten**. Abra el enlace del correo que recibe y pulse **Fui yo: continuar**.',
    },
    {
      texto:
        'Si hay otro propietario, debe aprobarlo: en **Usuarios**, en **Perdieron su verificación en dos pasos**, después de hablar con la persona pulsa **Aprobar**. Si nadie puede aprobarlo, se espera más. La pantalla dice cuántas horas; cuando pasan, entra solo con su contraseña y pone otra.',
    },
  ],
  notas: [
    'Antes de cargar la firma, cambiar usuarios y lo demás que es delicado se le pide otra vez, y vale diez minutos.',
    'Si el código no se acepta y dice que el reloj está atrasado o adelantado, ponga el teléfono en hora automática.',
    'Si no tiene su teléfono, elija **Usar un código de recuperación**.',
    'A todos los propietarios se les avisa por correo de que alguien la perdió, y cualquiera de ellos puede cancelarlo con un clic. Si encuentra lo perdido, ingrese con ello y se cancela solo. El soporte no puede quitársela.',
  ],
};

export const plan: PaginaAyuda = {
  id: 'plan',
  titulo: 'Renovar o cambiar su plan',
  resumen: 'Elija el plan, pague y suba el recibo: cuando se aprueba, empieza.',
  palabras: 'plan renovar pagar recibo documentos cupo caduca precio iva',
  pantallas: ['/plan'],
  pasos: [
    {
      texto:
        'En **Plan** ve cuántos documentos le quedan y hasta cuándo. Pulse **Renovar o cambiar de plan**.',
      foto: 'propia-plan',
      muestra: 'El plan vigente y su uso',
    },
    {
      texto: 'Elija uno. El precio se muestra con IVA: es lo que debe pagar.',
      foto: 'propia-plan-renovar',
      muestra: 'Los planes que se venden, con su precio',
    },
    {
      texto:
        'Suba el recibo del pago, en PDF o en foto, y pulse **Enviar el recibo**. Le avisamos por correo.',
    },
  ],
  notas: ['Un plan pagado no se pierde: el nuevo empieza cuando el que tiene termina.'],
};

export const procesos: PaginaAyuda = {
  id: 'procesos',
  titulo: 'Saber en qué va lo que tarda',
  resumen:
    'Lo que se importa, se trae, se emite de muchas en muchas o se cierra, con cuánto va y quién lo pidió.',
  palabras:
    'proceso procesos tarda avance espera cola importacion falla fallo detenido masivo cierre revision revisar libros cuadran huellas',
  pantallas: ['/procesos'],
  pasos: [
    {
      texto:
        'En **Procesos** está lo que anda y lo que terminó en los últimos noventa días. **Cuánto va** avanza solo: puede salir de la pantalla y el trabajo sigue.',
    },
    {
      texto:
        'Con **Qué es** y **Estado** se ve una parte, como los **Fallidos** o los que **Esperan a una persona**. En **Por qué** está lo que detuvo a cada uno.',
    },
    { texto: 'Cada uno lleva a su página, donde se continúa, se corrige o se baja su resultado.' },
    {
      texto:
        'Al pie, el propietario tiene la **Revisión de los libros**: con **Revisar ahora** se cuentan otra vez los saldos y se dice qué se cumple y, si algo no, dónde.',
    },
  ],
  notas: ['Cada persona ve los procesos de lo que su perfil le permite.'],
};

export const soporte: PaginaAyuda = {
  id: 'soporte',
  titulo: 'Pedir ayuda a soporte',
  resumen: 'Abra un ticket: le responden ahí mismo y por correo.',
  palabras: 'soporte ticket ayuda problema asesor contacto telefono',
  pantallas: ['/soporte'],
  pasos: [
    {
      texto: 'En **Soporte**, pulse **Nuevo ticket**.',
      foto: 'tickets-propios',
      muestra: 'Los tickets de la empresa',
    },
    {
      texto:
        'Elija el servicio y el asunto, escriba en pocas palabras de qué se trata (así lo reconocerá en la lista) y cuente qué pasó con el mayor detalle posible. Puede adjuntar una captura, un PDF, o un archivo .zip o .rar. Mientras un antivirus lo revisa no se baja: se podrá descargar cuando termine; si tenía un virus, se borra y el ticket lo dice.',
      foto: 'ticket-propio-nuevo',
      muestra: 'Un ticket nuevo',
    },
    {
      texto:
        'Cuando le respondan, el ticket dice **Espera su respuesta**. Lea la conversación y pulse **Responder**.',
    },
  ],
};
