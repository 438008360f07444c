import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Ancho, Grupo, TextareaField, TextField } from '@/ui/form';
import { Enlace, Icono } from '@/ui/base';
import { toTicketNuevo } from '@/navegacion/enlaces';
import { CORREO } from '@/lib/validacion';
import type { EmpresaPropia } from './api';
import { CamposRegimen } from './regimenes/CamposRegimen';
import estilos from './empresa.module.css';

const CANDADO = <Icono de={IconLock} tamano={16} />;

export function CamposDatos({ empresa }: { empresa: EmpresaPropia }) {
  const verificada = !empresa.acciones.includes('razon_social');
  return (
    <div className={estilos.grupos}>
      <Grupo titulo="Identificación">
        <TextInput label="RUC" value={empresa.EMP_RUC} readOnly className="tabular" rightSection={CANDADO} />
        <TextField
          name="EMP_NOMBRE"
          label="Razón social"
          withAsterisk={!verificada}
          maxLength={300}
          readOnly={verificada}
          rightSection={verificada ? CANDADO : undefined}
          rules={{ required: 'Ingrese la razón social' }}
        />
        <Ancho>
          <p className={estilos.nota}>
            {verificada
              ? 'El RUC y la razón social se verificaron con los del SRI y van en sus comprobantes: ' +
                'ya no se cambian aquí. '
              : 'El RUC no se cambia aquí. '}
            <Enlace to={toTicketNuevo()}>Pida el cambio por un ticket</Enlace>
          </p>
        </Ancho>
        <Ancho>
          <TextField
            name="EMP_NOMBREC"
            label="Nombre comercial"
            withAsterisk
            maxLength={300}
            rules={{ required: 'Ingrese el nombre comercial' }}
          />
        </Ancho>
      </Grupo>
      <Grupo titulo="Contacto">
        <TextField
          name="email"
          label="Correo electrónico"
          type="email"
          withAsterisk
          maxLength={254}
          description="Aquí llegan los avisos de su plan y de sus pagos"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rules={{
            required: 'Ingrese un correo válido!',
            validate: (v: string) => CORREO.test(v.trim()) || 'Ingrese un correo válido!',
          }}
        />
        <TextField name="EMP_TELEFONO" label="Teléfono" inputMode="tel" maxLength={10} />
        <TextField name="EMP_DIRECCION" label="Dirección de la matriz" maxLength={300} />
        <TextField name="EMP_CIUDAD" label="Ciudad" maxLength={100} />
        <Ancho>
          <TextareaField
            name="EMP_COMO_PAGAR"
            label="Cómo le pagan"
            description="Lo lee quien abre el enlace de una factura que debe: el banco, la cuenta, a nombre de quién"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            minRows={2}
            maxLength={600}
          />
        </Ancho>
      </Grupo>
      <Grupo titulo="Tributación">
        <CamposRegimen />
        <Ancho>
          <p className={estilos.nota}>
            Lo que cambie aquí rige desde hoy. Lo que regía antes y lo que regirá está en «Ante el SRI».
          </p>
        </Ancho>
      </Grupo>
    </div>
  );
}
