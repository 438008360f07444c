import { useForm } from 'react-hook-form';
import { avisoBreve, useConflicto, VentanaForm } from '@/ui/avisos';
import {
  Acciones,
  BotonEnviar,
  CambiosSinGuardar,
  Campos,
  FechaField,
  Form,
  TextField,
  useEnvio,
} from '@/ui/form';
import { fecha } from '@/lib/fechas';
import type { Documento, Lado } from '../lado/tipos';
import { useRefrescarCuenta } from './useAccionesDocumento';

interface Valores {
  numero: string;
  vence: string;
  detalle: string;
}

const valoresDe = (d: Documento): Valores => ({
  numero: d.numero,
  vence: d.vence,
  detalle: d.detalle,
});

interface Props {
  de: Lado;
  documento: Documento;
  alCerrar: () => void;
}

/** Cambia lo que se puede cambiar de un documento: nunca su valor ni su fecha. */
export function VentanaEditar({ de, documento, alCerrar }: Props) {
  const refrescar = useRefrescarCuenta(de);
  const base = valoresDe(documento);
  const form = useForm({ defaultValues: base });
  const { guardar, ventana } = useConflicto<Valores>({
    rotulos: { numero: 'Número', vence: 'Vence', detalle: 'Detalle' },
    cargar: () =>
      de.documentos.leer(documento.id).then((d) => ({
        valores: valoresDe(d),
        version: d.version,
      })),
    mostrar: { vence: (v) => fecha(String(v)) },
  });
  const enviar = useEnvio(form, 'Error', async (valores) => {
    const guardado = await guardar({ base, version: documento.version, valores }, (v, version) =>
      de.documentos.cambiar(documento.id, {
        numero: v.numero?.trim() || null,
        vence: v.vence,
        detalle: v.detalle,
        version: version ?? documento.version,
      }),
    );
    if (!guardado) return;
    avisoBreve('Documento guardado');
    void refrescar();
    alCerrar();
  });
  return (
    <>
      <VentanaForm titulo={`Editar ${documento.nombre}`} alCerrar={alCerrar} tamano={520}>
        <Form form={form} onSubmit={enviar} aria-label="Documento">
          <CambiosSinGuardar />
          <Campos>
            <TextField name="numero" label="Número" maxLength={40} />
            <FechaField
              name="vence"
              label="Vence"
              minimo={documento.fecha}
              rules={{ required: 'Ingrese la fecha' }}
            />
          </Campos>
          <TextField name="detalle" label="Detalle" mt={16} maxLength={300} />
          <Acciones>
            <BotonEnviar>Guardar</BotonEnviar>
          </Acciones>
        </Form>
      </VentanaForm>
      {ventana}
    </>
  );
}
