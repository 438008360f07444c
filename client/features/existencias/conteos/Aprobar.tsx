import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { ponerAnidados } from '@/api/erroresAnidados';
import { mensajeDe } from '@/api/errors';
import { hoy } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { Acciones, BotonEnviar, Campos, FechaField, Form, TextField } from '@/ui/form';
import { escribirLotes, leerLotes } from '../presta/lotes';
import { aprobarConteo, lotesPorDecirQuery, type ContadoPorDecir, type Conteo } from './api';
import { cantidad } from './rotulos';
import estilos from './conteos.module.css';

interface Props {
  conteo: Conteo;
  alCerrar: () => void;
}

/** Asienta lo que difiere, con fecha del día en que se terminó de contar o de otro que se elija. */
export function Aprobar({ conteo, alCerrar }: Props) {
  const consulta = useQuery(lotesPorDecirQuery(conteo.id));
  return (
    <VentanaForm titulo="Aprobar el conteo" alCerrar={alCerrar}>
      <p style={{ marginTop: 0 }}>
        {conteo.difieren
          ? `Las existencias de ${cuantos(conteo.difieren, 'producto')} cambian a lo contado, con lo que se vendió y entró desde entonces. No se deshace: se corrige con otro conteo.`
          : 'Nada difiere: las existencias quedan como están.'}
      </p>
      <Consulta de={consulta}>
        {(porDecir) => <Formulario conteo={conteo} porDecir={porDecir} alCerrar={alCerrar} />}
      </Consulta>
    </VentanaForm>
  );
}

interface Dicho {
  fecha: string;
  /** De cada uno de los que los piden, como se escriben. */
  lotes: { escritos: string }[];
}

const sinSigno = (diferencia: string) => diferencia.replace('-', '');

function Formulario({ conteo, porDecir, alCerrar }: Props & { porDecir: ContadoPorDecir[] }) {
  const consultas = useQueryClient();
  const form = useForm<Dicho>({
    defaultValues: {
      fecha: (conteo.contado_en ?? hoy()).slice(0, 10),
      lotes: porDecir.map(({ lotes }) => ({ escritos: escribirLotes(lotes) })),
    },
  });
  const enviar = async ({ fecha, lotes }: Dicho) => {
    const dichos = porDecir
      .map(({ producto_id, diferencia }, n) => ({
        n,
        producto_id,
        lotes: leerLotes(lotes[n]?.escritos ?? '', sinSigno(diferencia)),
      }))
      .filter((uno) => uno.lotes.length);
    try {
      await aprobarConteo(conteo.id, {
        fecha,
        lotes: dichos.map(({ producto_id, lotes }) => ({ producto_id, lotes })),
      });
      await refrescar(consultas, alCambiar.conteoDeBodega);
      avisoBreve('Conteo aprobado');
      alCerrar();
    } catch (error) {
      const { puestos, sueltos } = ponerAnidados(form, error, (camino) => {
        const [, i] = /^lotes\.(\d+)/.exec(camino) ?? [];
        if (i !== undefined) return `lotes.${dichos[Number(i)]?.n ?? 0}.escritos`;
        return camino === 'lotes' ? null : camino;
      });
      if (!puestos || sueltos.length)
        await dialogos.error('No se aprobó', sueltos.join(' ') || mensajeDe(error));
    }
  };
  return (
    <Form form={form} onSubmit={enviar} aria-label="Aprobar el conteo">
      <Campos columnas={1}>
        <FechaField
          name="fecha"
          label="Con fecha del"
          minimo={conteo.creado_en.slice(0, 10)}
          maximo={hoy()}
          rules={{ required: 'Elija una fecha' }}
        />
        {porDecir.length > 0 && (
          <fieldset className={estilos.lotes}>
            <legend>De qué lotes o series es lo que difiere</legend>
            {porDecir.map((p, n) => (
              <LotesDeUno key={p.producto_id} n={n} producto={p} />
            ))}
          </fieldset>
        )}
      </Campos>
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>Aprobar</BotonEnviar>
      </Acciones>
    </Form>
  );
}

/** Lo que falta viene con los que caducan primero; lo que sobra, quien lo vio sabe de cuál es. */
function LotesDeUno({ n, producto: p }: { n: number; producto: ContadoPorDecir }) {
  const falta = p.diferencia.startsWith('-');
  const porSerie = p.control === 'SERIES';
  const ejemplo = porSerie ? 'AX-1, AX-2' : 'L-20 (31/05/2027): 40';
  return (
    <TextField
      name={`lotes.${n}.escritos`}
      label={`${p.nombre}: ${falta ? 'faltan' : 'sobran'} ${cantidad(sinSigno(p.diferencia))}`}
      withAsterisk={!falta}
      placeholder={falta ? 'El que caduca primero' : ejemplo}
      maxLength={8000}
      rules={falta ? undefined : { required: `Diga ${porSerie ? 'qué series son' : 'de qué lotes son'}` }}
    />
  );
}
