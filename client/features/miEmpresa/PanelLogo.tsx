import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { mensajeDe } from '@/api/errors';
import { HOST } from '@/api/http';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { ArchivoField, BotonEnviar, CambiosSinGuardar, Form } from '@/ui/form';
import { BotonAccion, Icono, Tarjeta } from '@/ui/base';
import { empresaPropiaQuery, logoQuery, quitarLogo, subirLogo, type EmpresaPropia } from './api';
import { VistaDocumento } from './VistaDocumento';
import estilos from './empresa.module.css';

interface Elegido {
  logo: File | null;
}

const REGLA = {
  extensiones: ['png', 'jpg', 'jpeg', 'webp'],
  maximo: 2 * 1024 * 1024,
  mensajes: {
    extension: 'El logo debe ser una imagen PNG, JPG o WEBP.',
    tamano: 'El logo supera el tamaño máximo de 2 MB.',
  },
  nota: 'PNG, JPG o WEBP, de preferencia con fondo transparente. Máximo 2 MB',
};

/** La dirección de un archivo elegido, mientras se lo mira. */
function useMuestra(archivo: File | null): string | null {
  const muestra = useMemo(() => archivo && URL.createObjectURL(archivo), [archivo]);
  useEffect(() => () => void (muestra && URL.revokeObjectURL(muestra)), [muestra]);
  return muestra;
}

export function PanelLogo({ empresa }: { empresa: EmpresaPropia }) {
  const cliente = useQueryClient();
  const form = useForm<Elegido>({ defaultValues: { logo: null } });
  const elegido = useWatch({ control: form.control, name: 'logo' });
  const [avance, setAvance] = useState<number | null>(null);
  const { data: guardado } = useQuery(logoQuery(empresa.EMP_LOGO));
  const muestra = useMuestra(elegido);
  const edita = empresa.acciones.includes('editar');
  const tomar = (cambiada: EmpresaPropia) => cliente.setQueryData(empresaPropiaQuery.queryKey, cambiada);

  const enviar = async ({ logo }: Elegido) => {
    if (!logo) return;
    setAvance(0);
    try {
      tomar(await subirLogo(logo, setAvance));
      form.reset();
      avisoBreve('Logo guardado');
    } catch (error) {
      form.setError('logo', { message: mensajeDe(error) });
    } finally {
      setAvance(null);
    }
  };
  const quitar = async () => {
    if (
      !(await dialogos.confirmar(
        '¿Quitar el logo?',
        'Sus documentos llevarán solo el nombre de la empresa.',
        { si: 'Quitar', peligro: true },
      ))
    )
      return;
    try {
      tomar(await quitarLogo());
      avisoBreve('Logo quitado');
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <div className={estilos.conVista}>
      {edita && (
        <Tarjeta
          titulo="Logo"
          acciones={
            empresa.EMP_LOGO && (
              <BotonAccion
                variant="default"
                h={36}
                className={estilos.peligro}
                alPulsar={quitar}
                leftSection={<Icono de={IconTrash} tamano={16} />}
              >
                Quitar logo
              </BotonAccion>
            )
          }
        >
          <p className={estilos.texto}>Va en la cabecera de sus comprobantes, estados de cuenta y recibos.</p>
          <Form form={form} onSubmit={enviar} aria-label="Logo">
            <CambiosSinGuardar />
            <ArchivoField
              name="logo"
              label={empresa.EMP_LOGO ? 'Otro logo' : 'Imagen'}
              avance={avance}
              {...REGLA}
            />
            <div className={estilos.guardar}>
              <BotonEnviar disabled={!elegido}>Guardar logo</BotonEnviar>
            </div>
          </Form>
        </Tarjeta>
      )}
      <VistaDocumento
        empresa={empresa}
        logo={muestra ?? (guardado && empresa.EMP_LOGO ? HOST + guardado : null)}
        nuevo={muestra !== null}
      />
    </div>
  );
}
