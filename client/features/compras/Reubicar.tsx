import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { CentroField, centroElegido, CuentaField } from '@/features/planDeCuentas/presta';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { Acciones, BotonEnviar, Campos, Form, useEnvio } from '@/ui/form';
import { compraQuery, reubicar, type Compra, type FilaCompra } from './api';
import { nombreDe } from './rotulos';
import estilos from './pagina/pagina.module.css';

interface Valores {
  lineas: { n: number; cuenta_id: number | null; centro_id: string }[];
}

/** Cambia a qué cuenta y a qué centro va cada línea, aunque la compra ya tenga su retención. */
export function Reubicar({ compra, alCerrar }: { compra: FilaCompra; alCerrar: () => void }) {
  const consulta = useQuery(compraQuery(compra.id));
  return (
    <VentanaForm titulo={`Cuentas: ${nombreDe(compra)}`} alCerrar={alCerrar} tamano={640}>
      <Consulta de={consulta} enSeccion lineas={4}>
        {(leida) => <Lineas key={leida.version} compra={leida} alCerrar={alCerrar} />}
      </Consulta>
    </VentanaForm>
  );
}

function Lineas({ compra, alCerrar }: { compra: Compra; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const form = useForm<Valores>({
    defaultValues: {
      lineas: compra.lineas.map(({ n, cuenta_id, centro_id }) => ({
        n,
        cuenta_id,
        centro_id: centro_id === null ? '' : String(centro_id),
      })),
    },
  });
  const enviar = useEnvio(form, 'No se guardó', async ({ lineas }) => {
    await reubicar(compra.id, {
      version: compra.version,
      lineas: lineas.map((linea) => ({ ...linea, centro_id: centroElegido(linea.centro_id) })),
    });
    void refrescar(consultas, alCambiar.compra);
    avisoBreve('Cuentas cambiadas');
    alCerrar();
  });
  return (
    <Form form={form} onSubmit={enviar} aria-label="Cuentas de la compra">
      {compra.lineas.map(({ n, descripcion }, i) => (
        <div key={n} role="group" aria-label={descripcion}>
          <p className={estilos.linea}>{descripcion}</p>
          <Campos>
            <CuentaField
              name={`lineas.${i}.cuenta_id`}
              label="Cuenta contable"
              placeholder="La de los parámetros"
              ninguna="La de los parámetros"
            />
            <CentroField name={`lineas.${i}.centro_id`} />
          </Campos>
        </div>
      ))}
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>Guardar</BotonEnviar>
      </Acciones>
    </Form>
  );
}
