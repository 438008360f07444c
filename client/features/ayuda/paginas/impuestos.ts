import type { PaginaAyuda } from '../tipos';

export const impuestos: PaginaAyuda = {
  id: 'impuestos',
  titulo: 'Saber qué se declara y cuándo',
  resumen: 'Lo que la empresa declara al SRI, hasta qué día, cuánto falta pagar y en qué está.',
  palabras:
    'impuestos obligaciones declarar declaracion vence vencimiento plazo noveno digito iva 104 103 ats renta rdep calendario recordatorio aviso semestral feriado',
  pantallas: ['/impuestos', '/calendario-tributario'],
  pasos: [
    {
      texto:
        'En **Impuestos** cada fila es una obligación y cada columna, el mes en que vence: el día, en qué está y cuánto.',
    },
    {
      texto:
        'Abra una casilla para ver su plazo y las cifras de su mes. Cuando la presente en el portal, escriba el **Número que dio el portal** y pulse **Ya lo declaré**.',
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
        'En **Calendario tributario** están las fechas una debajo de otra, y en **Qué declara la empresa**, lo que su régimen pide: con **Cambiar** se elige, por ejemplo, el IVA **Cada semestre**, o se enciende el anexo de empleados.',
    },
    {
      texto:
        'En **Mis avisos** elija cuántos días antes quiere un correo. **Crear el enlace** da una dirección secreta para ver estas fechas en su propio calendario.',
    },
  ],
  notas: [
    'El día sale del noveno dígito del RUC; los contribuyentes especiales, el sector público y Galápagos tienen el suyo. Si no es hábil, también por un feriado del cantón que consta en **Mi empresa**, pasa al siguiente; si así cambia de mes, al último hábil.',
    'Desde noviembre de 2025 el 103 se declara y se paga a la vez: sin el pago entero cuenta como no presentado, y por eso se pide el día en que se pagó.',
    'Que algo se presentó lo dice el propietario; el contador elige qué declara la empresa y dice lo que no aplica.',
    'Lo que venció antes de que la empresa empezara aquí se ve, pero no se da por vencido.',
  ],
};
