import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { bancosQuery } from '@/features/cartera/presta/bancos';
import { alCambiar, refrescar } from '@/api/claves';
import { fecha, hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, FechaField, Form, SelectField, TextField, useEnvio } from '@/ui/form';
import { Datos } from '@/ui/base';
import { alDiaQuery, presentar, type DeFormulario, type Formulario } from './api';
import comunes from '../presta/hoja.module.css';
import estilos from './formulario.module.css';

interface DatosDePresentar {
  numero: string;
  fecha: string;
  banco: string;
  pagada_en: string;
}

interface Props {
  de: DeFormulario;
  suyo: Formulario;
  alCerrar: () => void;
}

/** Anota lo que se presentó en el portal: queda con sus cifras y sus documentos. */
export function Presentar({ de, suyo, alCerrar }: Props) {
  const consultas = useQueryClient();
  const { data: bancos = [] } = useQuery(bancosQuery);
  const form = useForm<DatosDePresentar>({
    defaultValues: { numero: '', fecha: hoy(), banco: '', pagada_en: '' },
  });
  const al = useWatch({ control: form.control, name: 'fecha' });
  const enviar = useEnvio(form, 'No se anotó', async ({ banco, pagada_en, ...dicho }) => {
    await presentar(de, {
      ...dicho,
      pagado_desde: banco ? Number(banco) : null,
      pagada_en: pagada_en || null,
      sustituye: suyo.presentada !== null,
    });
    avisoBreve('Declaración anotada');
    await refrescar(consultas, alCambiar.formulario);
    alCerrar();
  });
  return (
    <VentanaForm
      titulo={suyo.presentada ? 'Presentar una sustitutiva' : `Ya presenté el ${de.formulario}`}
      tamano={520}
      alCerrar={alCerrar}
    >
      <Form form={form} onSubmit={enviar} aria-label="Lo que se presentó">
        <div className={estilos.cuentas}>
          <LoQueSePaga de={de} suyo={suyo} al={al} />
        </div>
        <Campos columnas={1}>
          <TextField
            name="numero"
            label="Número que dio el portal"
            withAsterisk
            maxLength={40}
            rules={{ required: 'Escriba el número' }}
          />
          <FechaField
            name="fecha"
            label="Día en que se presentó"
            withAsterisk
            maximo={hoy()}
            rules={{ required: 'Escriba el día' }}
          />
          <SelectField
            name="banco"
            label="Se pagó desde"
            description="El pago se registra con ese día, con su interés y su multa"
            data={[
              { value: '', label: 'Ninguna cuenta de aquí' },
              ...bancos
                .filter((b) => b.clase === 'BANCO')
                .map((b) => ({ value: String(b.id), label: b.nombre })),
            ]}
          />
          <FechaField
            name="pagada_en"
            label="Se pagó de otra manera el"
            description="Déjelo vacío si todavía no se paga"
            maximo={hoy()}
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Anotar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

/** El impuesto y lo que el atraso le agrega hasta ese día: lo que el portal debe decir. */
function LoQueSePaga({ de, suyo, al }: { de: DeFormulario; suyo: Formulario; al: string }) {
  const { data = suyo } = useQuery(alDiaQuery(de, al));
  const { recargos: r, total } = data;
  const filas: [string, string][] = [['Impuesto (902)', dinero(total)]];
  if (r.total !== total)
    filas.push(
      ['Interés (903)', dinero(r.interes)],
      ['Multa (904)', dinero(r.multa)],
      ['Total (999)', dinero(r.total)],
    );
  return (
    <>
      <Datos filas={filas} />
      <p className={comunes.menor}>
        {r.vence && r.meses > 0 && `Vencía el ${fecha(r.vence)}. `}
        Se guardan las cifras de ahora. Compruebe que el portal diga lo mismo; si dice otro interés u otra
        multa, escríbalo antes en su casillero.
      </p>
    </>
  );
}
