import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { aplicarErrores, mensajeDe, porConfirmar } from '@/api/errors';
import { FACTURA } from '@/features/codigos/presta/documentos';
import { catalogosQuery, type Catalogos } from '@/features/nucleo/presta/escritura/api';
import { hoy } from '@/lib/fechas';
import { cuantos, entero } from '@/lib/numeros';
import { dialogos } from '@/ui/avisos';
import { BotonAccion, Consulta, Tarjeta } from '@/ui/base';
import { Acciones, BotonEnviar, Campos, Form, SelectField } from '@/ui/form';
import { cancelar, emisionQuery, emitirMuchas, type Emision, type PedidoDeEmision } from './api';
import estilos from '@/features/comprobantes/presta/comprobantes.module.css';

const SIN_CONFIRMAR = { confirma_fecha: false, confirma_cupo: false, confirma_repetida: false };

interface Datos {
  punto_id: string;
}

/** El último paso: desde qué punto, con qué números y cuánto del plan. */
export function Confirmar({ emision, clave }: { emision: Emision; clave: string }) {
  const catalogos = useQuery(catalogosQuery(hoy()));
  return (
    <Consulta de={catalogos} lineas={3} enSeccion>
      {(datos) => <Pedir emision={emision} clave={clave} catalogos={datos} />}
    </Consulta>
  );
}

function Pedir({ emision, clave, catalogos }: { emision: Emision; clave: string; catalogos: Catalogos }) {
  const consultas = useQueryClient();
  const primero = catalogos.puntos[0]?.punto_id;
  const form = useForm<Datos>({ defaultValues: { punto_id: String(emision.punto_id ?? primero ?? '') } });
  const elegido = useWatch({ control: form.control, name: 'punto_id' });
  const punto = catalogos.puntos.find((p) => String(p.punto_id) === elegido);

  const poner = (cambiada: Emision) => consultas.setQueryData(emisionQuery(clave).queryKey, cambiada);
  /** Lo poco común se pregunta, una cosa cada vez, con la frase del servidor. */
  const pedir = async (pedido: PedidoDeEmision): Promise<void> => {
    try {
      poner(await emitirMuchas(emision.id, pedido));
    } catch (error) {
      const campo = porConfirmar(error);
      if (campo) {
        const si = await dialogos.confirmar('¿Emitir así?', mensajeDe(error), { si: 'Emitir así' });
        if (si) await pedir({ ...pedido, [campo]: true });
      } else if (!aplicarErrores(form, error)) await dialogos.error('No se puede emitir', mensajeDe(error));
    }
  };
  const descartar = async () => {
    if (
      !(await dialogos.confirmar('¿Descartar estas facturas?', 'Las que faltan no se emitirán.', {
        si: 'Descartar',
        peligro: true,
      }))
    )
      return;
    try {
      poner(await cancelar(emision.id));
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
  };
  const sigue = emision.emitidas > 0;
  const faltan = emision.pendientes;
  const resto = faltan === 1 ? 'Emitir la que falta' : `Emitir las ${entero(faltan)} que faltan`;
  const rotulo = sigue ? resto : `Emitir ${cuantos(faltan, 'factura', 'facturas')}`;
  return (
    <Tarjeta titulo={sigue ? 'Continuar' : 'Confirme'}>
      <Form
        form={form}
        onSubmit={({ punto_id }) => pedir({ punto_id: Number(punto_id), ...SIN_CONFIRMAR })}
        aria-label="Emitir"
      >
        <Campos>
          <SelectField
            name="punto_id"
            label="Punto de emisión"
            rules={{ required: 'Elija el punto de emisión' }}
            data={catalogos.puntos.map((p) => ({
              value: String(p.punto_id),
              label: [`${p.establecimiento}-${p.punto}`, p.nombre].filter(Boolean).join(' · '),
            }))}
          />
        </Campos>
        {punto && <Numeros punto={punto} cuantas={emision.pendientes} />}
        <p className={estilos.dice}>
          {catalogos.ambiente === 1
            ? 'Se emiten en el ambiente de pruebas: no gastan su plan ni valen ante el SRI.'
            : `De su plan le quedan ${entero(catalogos.cupo?.disponibles ?? 0)} documentos.`}
        </p>
        <Acciones>
          <BotonAccion variant="default" h={42} alPulsar={descartar}>
            Descartar
          </BotonAccion>
          <BotonEnviar>{rotulo}</BotonEnviar>
        </Acciones>
      </Form>
    </Tarjeta>
  );
}

/** Los números que tomarían si nadie más emite en ese punto entretanto. */
function Numeros({ punto, cuantas }: { punto: Catalogos['puntos'][number]; cuantas: number }) {
  const desde = punto.siguiente[FACTURA.codigo] ?? 1;
  const numero = (n: number) => `${punto.establecimiento}-${punto.punto}-${String(n).padStart(9, '0')}`;
  return (
    <p className={estilos.dice}>
      Números <strong className="tabular">{numero(desde)}</strong> a{' '}
      <strong className="tabular">{numero(desde + cuantas - 1)}</strong>, en el orden de sus fechas, si nadie
      más emite en este punto mientras tanto.
    </p>
  );
}
