import { Button, Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useController, useForm, useFormContext } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { Decimal } from '@/lib/decimal';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { Acciones, BotonEnviar, Form } from '@/ui/form';
import { atarDebitos, debitosQuery, type DebitoElegible, type DebitosDeCompra, type FilaCompra } from './api';
import { nombreDe } from './rotulos';
import estilos from './pagina/pagina.module.css';

interface Valores {
  lineas: string[];
}

const claveDe = ({ asiento_id, n }: DebitoElegible) => `${asiento_id} ${n}`;
const suma = (debitos: readonly DebitoElegible[]) =>
  debitos.reduce((van, { valor }) => van.plus(valor), new Decimal(0));

/** Dice que una compra ya la cobró el banco, y con qué débitos: no queda debiéndose ni se cuenta dos veces. */
export function Debitos({ compra, alCerrar }: { compra: FilaCompra; alCerrar: () => void }) {
  const consulta = useQuery(debitosQuery(compra.id));
  return (
    <VentanaForm titulo={`Ya lo cobró el banco: ${nombreDe(compra)}`} alCerrar={alCerrar} tamano={640}>
      <Consulta de={consulta} enSeccion lineas={4}>
        {(leidos) => <Elegir compra={compra} leidos={leidos} alCerrar={alCerrar} />}
      </Consulta>
    </VentanaForm>
  );
}

interface Elegibles {
  compra: FilaCompra;
  leidos: DebitosDeCompra;
  alCerrar: () => void;
}

function Elegir({ compra, leidos, alCerrar }: Elegibles) {
  const consultas = useQueryClient();
  const form = useForm<Valores>({
    defaultValues: { lineas: leidos.elegibles.filter(({ propuesto }) => propuesto).map(claveDe) },
  });
  const enviar = async ({ lineas }: Valores, clave: string) => {
    const elegidos = leidos.elegibles.filter((d) => lineas.includes(claveDe(d)));
    try {
      await atarDebitos(
        compra.id,
        elegidos.map(({ asiento_id, n }) => ({ asiento_id, n })),
        clave,
      );
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se guardó', mensajeDe(error));
      return;
    }
    void refrescar(consultas, alCambiar.compra);
    avisoBreve('El gasto y el IVA se cuentan una vez');
    alCerrar();
  };
  if (leidos.elegibles.length === 0)
    return (
      <>
        <p>
          Ningún débito de sus bancos, de fechas cercanas, está libre para esta compra. Si el banco ya lo
          cobró, regístrelo primero en el banco o en su conciliación.
        </p>
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cerrar
          </Button>
        </Acciones>
      </>
    );
  return (
    <Form form={form} onSubmit={enviar} aria-label="Débitos de la compra">
      <p>
        Elija lo que el banco o la emisora de la tarjeta ya cobró. Deja de contarse aparte: el gasto y el IVA
        quedan donde la compra los pone, y se deben {dinero(leidos.saldo)} menos lo que elija.
      </p>
      <Lista elegibles={leidos.elegibles} saldo={leidos.saldo} />
      <Acciones>
        <Button variant="default" h={42} onClick={alCerrar}>
          Cancelar
        </Button>
        <BotonEnviar>Ya lo cobró el banco</BotonEnviar>
      </Acciones>
    </Form>
  );
}

function Lista({ elegibles, saldo }: { elegibles: readonly DebitoElegible[]; saldo: string }) {
  const { control } = useFormContext<Valores>();
  const {
    field: { value, onChange, onBlur },
    fieldState,
  } = useController({
    control,
    name: 'lineas',
    rules: { validate: (v: string[]) => v.length > 0 || 'Elija al menos un débito' },
  });
  const elegido = suma(elegibles.filter((d) => value.includes(claveDe(d))));
  const primero = [...elegibles].sort((a, b) => Number(b.propuesto) - Number(a.propuesto));
  return (
    <Checkbox.Group
      label="Débitos de sus bancos"
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldState.error?.message}
    >
      <ul className={estilos.debitos}>
        {primero.map((d) => (
          <li key={claveDe(d)}>
            <Checkbox
              value={claveDe(d)}
              label={
                <>
                  {dinero(d.valor)} · {d.glosa}
                  {d.propuesto && ' · propuesto'}
                  <span className={estilos.menor}>
                    {[fecha(d.fecha), d.banco, d.cuenta, d.detalle].filter(Boolean).join(' · ')}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <p role="status">
        Suman {dinero(elegido.toFixed(2))}; quedan por pagar{' '}
        {dinero(new Decimal(saldo).minus(elegido).toFixed(2))}
      </p>
    </Checkbox.Group>
  );
}
