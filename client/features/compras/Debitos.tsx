import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { Decimal } from '@/lib/decimal';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { Acciones, BotonEnviar, claveDeLinea, Form, lineasElegidas, LineasField, useEnvio } from '@/ui/form';
import { atarDebitos, debitosQuery, type DebitosDeCompra, type FilaCompra } from './api';
import { nombreDe } from './rotulos';

interface Valores {
  lineas: string[];
}

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
    defaultValues: { lineas: leidos.elegibles.filter(({ propuesto }) => propuesto).map(claveDeLinea) },
  });
  const enviar = useEnvio(form, 'No se guardó', async ({ lineas }, clave) => {
    await atarDebitos(compra.id, lineasElegidas(leidos.elegibles, lineas), clave);
    void refrescar(consultas, alCambiar.compra);
    avisoBreve('El gasto y el IVA se cuentan una vez');
    alCerrar();
  });
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
  const primero = [...leidos.elegibles].sort((a, b) => Number(b.propuesto) - Number(a.propuesto));
  return (
    <Form form={form} onSubmit={enviar} aria-label="Débitos de la compra">
      <p>
        Elija lo que el banco o la emisora de la tarjeta ya cobró. Deja de contarse aparte: el gasto y el IVA
        quedan donde la compra los pone, y se deben {dinero(leidos.saldo)} menos lo que elija.
      </p>
      <LineasField
        name="lineas"
        label="Débitos de sus bancos"
        lineas={primero}
        falta="Elija al menos un débito"
        rotulo={(d) => `${dinero(d.valor)} · ${d.glosa}${d.propuesto ? ' · propuesto' : ''}`}
        menor={(d) => [fecha(d.fecha), d.banco, d.cuenta, d.detalle].filter(Boolean).join(' · ')}
        suma={(elegidos) => {
          const suman = elegidos.reduce((van, { valor }) => van.plus(valor), new Decimal(0));
          return `Suman ${dinero(suman.toFixed(2))}; quedan por pagar ${dinero(new Decimal(leidos.saldo).minus(suman).toFixed(2))}`;
        }}
      />
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>Ya lo cobró el banco</BotonEnviar>
      </Acciones>
    </Form>
  );
}
