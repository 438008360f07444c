import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { COMPRAS as CLASES } from '@/features/codigos/presta/comprado';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { Acciones, BotonEnviar, Form, SelectField, useEnvio } from '@/ui/form';
import { clasificar, compraQuery, type Compra, type FilaCompra } from './api';
import { nombreDe } from './rotulos';

interface Valores {
  lineas: { n: number; clase: string }[];
}

/** Dice o corrige qué se compró en cada línea, mientras no se retenga: de eso depende qué se retiene. */
export function Clasificar({ compra, alCerrar }: { compra: FilaCompra; alCerrar: () => void }) {
  const consulta = useQuery(compraQuery(compra.id));
  return (
    <VentanaForm titulo={`Qué se compró: ${nombreDe(compra)}`} alCerrar={alCerrar} tamano={560}>
      <Consulta de={consulta} enSeccion lineas={4}>
        {(leida) => <Lineas key={leida.version} compra={leida} alCerrar={alCerrar} />}
      </Consulta>
    </VentanaForm>
  );
}

function Lineas({ compra, alCerrar }: { compra: Compra; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const form = useForm<Valores>({
    defaultValues: { lineas: compra.lineas.map(({ n, clase }) => ({ n, clase })) },
  });
  const enviar = useEnvio(form, 'No se guardó', async ({ lineas }) => {
    const dichas = lineas.filter(({ clase }) => clase) as Parameters<typeof clasificar>[1]['lineas'];
    await clasificar(compra.id, { version: compra.version, lineas: dichas });
    void refrescar(consultas, alCambiar.compra);
    avisoBreve('Guardado');
    alCerrar();
  });
  return (
    <Form form={form} onSubmit={enviar} aria-label="Qué se compró">
      {compra.lineas.map(({ n, descripcion, clase }, i) => (
        <SelectField
          key={n}
          name={`lineas.${i}.clase`}
          label={descripcion}
          data={clase ? CLASES : [{ value: '', label: 'Sin decir' }, ...CLASES]}
        />
      ))}
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>Guardar</BotonEnviar>
      </Acciones>
    </Form>
  );
}
