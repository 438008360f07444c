import { useMarca } from '@/features/configuraciones/presta';
import estilos from '../auth.module.css';

/** El texto que acepta quien registra su empresa; se carga con la pantalla de registro. */
export function Terminos() {
  const { titulo } = useMarca();
  return (
    <div className={estilos.textoTerminos}>
      <h3>1. El servicio</h3>
      <p>
        {titulo} le permite emitir comprobantes electrónicos autorizados por el SRI, llevar su cartera y su
        contabilidad. Su cuenta empieza con un plan de prueba y, hasta que verifiquemos su empresa, trabaja en
        el ambiente de pruebas del SRI.
      </p>
      <h3>2. Su información es suya</h3>
      <p>
        Los datos, comprobantes y archivos que usted registra le pertenecen. Puede descargarlos completos en
        cualquier momento, también cuando su plan haya vencido. No los vendemos ni los compartimos, salvo con
        el SRI y con quien la ley ordene.
      </p>
      <h3>3. Sus responsabilidades</h3>
      <p>
        Usted responde por la veracidad de lo que emite, por su certificado de firma electrónica y por las
        claves de sus usuarios. Cada persona debe usar su propio usuario; lo que hace queda registrado en la
        auditoría de su empresa.
      </p>
      <h3>4. Planes y pagos</h3>
      <p>
        Cada plan indica su vigencia y el número de documentos que incluye. Los pagos se registran con su
        comprobante y se activan cuando nuestro equipo los aprueba. Le avisaremos antes de que el plan o su
        firma venzan.
      </p>
      <h3>5. Protección de datos personales</h3>
      <p>
        Tratamos los datos según la Ley Orgánica de Protección de Datos Personales del Ecuador, solo para
        prestar el servicio. Puede pedir acceso, corrección o eliminación por medio de un ticket de soporte;
        los documentos tributarios se conservan el tiempo que la ley exige.
      </p>
      <h3>6. Disponibilidad y soporte</h3>
      <p>
        Si el SRI o algún servicio externo no responde, sus documentos quedan guardados y se envían solos
        cuando se restablece. Atendemos sus consultas por los canales de contacto y por tickets de soporte.
      </p>
    </div>
  );
}
