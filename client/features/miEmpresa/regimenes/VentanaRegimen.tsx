import { useForm } from 'react-hook-form';
import { hoy } from '@/lib/fechas';
import { VentanaForm } from '@/ui/avisos';
import { Acciones, Ancho, BotonEnviar, Campos, FechaField, Form } from '@/ui/form';
import { cambiarRegimen, crearRegimen, leerRegimenes, type RegimenFechado } from '../api';
import { aCuerpoRegimen, aRegimen, ROTULOS_REGIMEN, type DatosRegimen } from '../datos';
import { useGuardar } from '../establecimientos/useGuardar';
import { CamposRegimen } from './CamposRegimen';

interface Datos extends DatosRegimen {
  desde: string;
}

const ROTULOS = { desde: 'Desde', ...ROTULOS_REGIMEN };
const leido = (fila: RegimenFechado) => ({
  valores: { desde: fila.desde, ...aRegimen(fila) },
  version: fila.version,
});
const cuerpo = (d: Datos) => ({ desde: d.desde, ...aCuerpoRegimen(d) });

interface Props {
  /** Lo que rige hoy: de ahí parte un cambio nuevo. */
  vigente: DatosRegimen;
  fila: RegimenFechado | null;
  alCerrar: () => void;
}

export function VentanaRegimen({ vigente, fila, alCerrar }: Props) {
  const form = useForm<Datos>({
    defaultValues: fila ? leido(fila).valores : { desde: hoy(), ...aRegimen(vigente) },
  });
  const { enviar, ventana } = useGuardar<Datos>(form, {
    actual: fila && leido(fila),
    rotulos: ROTULOS,
    cargar: async () => leido((await leerRegimenes()).find(({ id }) => id === fila?.id) ?? fila!),
    crear: (valores, clave) => crearRegimen(cuerpo(valores), clave),
    cambiar: (valores, version) => cambiarRegimen(fila!.id, { ...cuerpo(valores), version }),
    hecho: fila ? 'Cambio de régimen guardado' : 'Cambio de régimen escrito',
    alCerrar,
  });
  const titulo = fila ? 'Corregir el cambio de régimen' : 'Nuevo cambio de régimen';
  return (
    <VentanaForm titulo={titulo} tamano={640} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <Campos>
          <Ancho>
            <FechaField
              name="desde"
              label="Desde"
              description="Rige hasta la víspera del cambio que siga. Lo ya emitido no cambia."
              rules={{ required: 'Ingrese desde cuándo rige' }}
            />
          </Ancho>
          <CamposRegimen />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>{fila ? 'Guardar' : 'Escribir el cambio'}</BotonEnviar>
        </Acciones>
      </Form>
      {ventana}
    </VentanaForm>
  );
}
