import type { PaginaAyuda } from '../tipos';

export const tableroDelDespacho: PaginaAyuda = {
  id: 'tablero-del-despacho',
  titulo: 'Ver lo que vence en todas sus empresas',
  resumen: 'El tablero del despacho: qué vence este mes en cada empresa, qué le falta y quién la atiende.',
  palabras:
    'despacho contador contable firma varias empresas tablero obligacion vence mes pendiente falta responsable asistente tarea nota lista descargar zip xml excel recordar recordatorio cliente cambio',
  pantallas: ['/despacho', '/despacho/descargas'],
  pasos: [
    {
      texto:
        'Cada línea es una empresa. En **Vence este mes** está lo que declara, con su día y cómo va; en **Le falta**, lo que hay que resolver antes: compras por aceptar, bancos sin conciliar, la firma que caduca, los documentos que le pidió y no entrega.',
    },
    {
      texto:
        'Las cifras de arriba filtran: pulse **Con algo vencido** y quedan esas. También se filtra por lo que se declara, por lo que falta y por quién responde, o se escribe el nombre o el RUC.',
    },
    {
      texto:
        'Pulse lo que vence o lo que falta: entra en esa empresa, con su usuario de allí y sin otra contraseña, y abre la pantalla donde se resuelve. **Entrar en la empresa**, en su menú, la abre en el inicio. Si no trabaja en ella, quien dirige el despacho lo asigna.',
    },
    {
      texto:
        'Para repartir el trabajo elija **Quién la atiende**: **Asignar** abre a esa persona un usuario en la empresa, **Que responda** la deja a cargo, y con **Quitar** sale en ese momento, aunque esté trabajando. Abajo, en **Quién hace cada cosa**, una declaración pasa a otra persona desde ese mes.',
    },
    {
      texto:
        'En **Notas y tareas** anote lo de esa empresa en el mes, con quién lo hace y hasta cuándo. La empresa no las ve.',
    },
    {
      texto:
        'Marque varias y pulse **Recordarles lo que vence**: a cada una le llega un correo con lo que le falta declarar. Con **Ponerles una lista…** reciben todas las mismas tareas.',
    },
    {
      texto:
        'Con **Descargar lo del mes** se lleva un ZIP de cada empresa marcada: XML, listas en Excel, estados y formularios. Quedan en **Descargas** siete días.',
    },
    {
      texto:
        'Si otros cambiaron algo desde la última vez, lo dice una tarjeta: pulse **Ver** y, cuando termine, **Ya los vi**. Lo que cambió está por empresa, y se puede ver solo lo que declaran, lo que les falta o lo de personas y tareas.',
    },
  ],
  notas: [
    'Un asistente ve solo las empresas en que trabaja.',
    'Lo que cada empresa tiene se cuenta en ella y llega aquí poco después: una recién llegada puede tardar unos minutos.',
  ],
};

export const personalDelDespacho: PaginaAyuda = {
  id: 'personal-del-despacho',
  titulo: 'Sumar personas y empresas a su despacho',
  resumen: 'Quién trabaja en el despacho, con qué código le dan acceso sus clientes, y sus listas de tareas.',
  palabras:
    'despacho personal gente equipo invitar rol propietario senior asistente sacar codigo acceso cliente lista comprobacion plantilla tareas',
  pantallas: ['/despacho/personal'],
  pasos: [
    {
      texto:
        'Dicte a su cliente el **Código del despacho**. Él lo escribe en **Usuarios**, en **Despacho contable**, y elige qué podrá hacer su gente. La suscripción sigue siendo de la empresa.',
    },
    {
      texto:
        'Pulse **Invitar**, escriba el correo y elija el rol. La invitación vale siete días; quien aún no tiene una cuenta se registra con ese correo.',
    },
    {
      texto:
        'En el menú de cada persona se cambia su rol. Con **Sacar del despacho** queda fuera de todas las empresas en ese momento.',
    },
    {
      texto:
        'En **Listas de comprobación**, **Nueva lista** guarda las tareas de cada mes; puede empezar con un modelo. De cada tarea se dice cuándo vence (un día del mes, o unos días antes de declarar), si es solo de las empresas que declaran algo y si la hace quien responde por la empresa. Después se ponen a las que marque en el tablero.',
    },
  ],
  notas: [
    'El asistente trabaja donde se le asigna; el senior ve todas las empresas y reparte el trabajo; el propietario decide además quién está en el despacho.',
    'Al despacho le queda siempre un propietario.',
  ],
};
