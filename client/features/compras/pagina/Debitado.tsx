import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toAsiento } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Enlace, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { debitosQuery, soltarDebitos, type Compra, type DebitoDeCompra, type DebitosDeCompra } from '../api';
import { Debitos } from '../Debitos';
import { nombreDe } from '../rotulos';
import estilos from './pagina.module.css';

const COLUMNAS: Columna<DebitoDeCompra>[] = [
  {
    id: 'glosa',
    titulo: 'Débito',
    envolver: true,
    celda: (d) => <Enlace to={toAsiento(d.asiento_id)}>{d.glosa}</Enlace>,
  },
  { id: 'fecha', titulo: 'Fecha', celda: (d) => <span className="tabular">{fecha(d.fecha)}</span> },
  { id: 'banco', titulo: 'De', celda: (d) => d.banco },
  { id: 'cuenta', titulo: 'Estaba en', envolver: true, celda: (d) => d.cuenta },
  { id: 'valor', titulo: 'Valor', numerica: true, celda: (d) => importe(d.valor) },
];

/** Lo que el banco ya cobró de la compra o, si se debe y hay débitos que suman lo mismo, la propuesta de decirlo. */
export function Debitado({ compra }: { compra: Compra }) {
  const edita = usePermiso('compras.editar');
  const contabiliza = usePermiso('contabilidad.ver');
  if (!edita || !contabiliza || compra.anulada || compra.signo !== 1) return null;
  return (
    <div className={estilos.suelta}>
      <Tomados compra={compra} />
    </div>
  );
}

function Tomados({ compra }: { compra: Compra }) {
  const consulta = useQuery(debitosQuery(compra.id));
  return (
    <Consulta de={consulta} enSeccion lineas={2}>
      {(leidos) => <Dicho compra={compra} leidos={leidos} />}
    </Consulta>
  );
}

function Dicho({ compra, leidos }: { compra: Compra; leidos: DebitosDeCompra }) {
  const consultas = useQueryClient();
  const [eligiendo, setEligiendo] = useState(false);
  const soltar = async () => {
    const seguro = await dialogos.confirmar(
      '¿Soltar sus débitos?',
      'La compra se debe otra vez desde hoy, y lo que el banco cobró vuelve a contarse aparte.',
      { si: 'Soltar' },
    );
    if (!seguro) return;
    await hacer(
      () => soltarDebitos(compra.id),
      'La compra se debe otra vez',
      () => refrescar(consultas, alCambiar.compra),
    );
  };
  if (leidos.atados.length > 0)
    return (
      <Tarjeta
        titulo="Ya lo cobró el banco"
        sinRelleno
        acciones={
          <BotonAccion variant="default" h={36} alPulsar={soltar}>
            Soltar
          </BotonAccion>
        }
      >
        <TablaSimple
          etiqueta={`Débitos de ${nombreDe(compra)}`}
          columnas={COLUMNAS}
          filas={leidos.atados}
          clave={(d) => `${d.asiento_id} ${d.n}`}
          vacio=""
          apilar
        />
      </Tarjeta>
    );
  const propuestos = leidos.elegibles.filter(({ propuesto }) => propuesto);
  if (propuestos.length === 0) return null;
  return (
    <Tarjeta titulo="¿Ya lo cobró el banco?">
      <p>
        En sus bancos se anotó lo mismo que se debe, {dinero(leidos.saldo)}: {propuestos[0]!.glosa}, del{' '}
        {fecha(propuestos[0]!.fecha)}. Si es esta compra, dígalo: si no, el gasto y el IVA se cuentan dos
        veces.
      </p>
      <Button onClick={() => setEligiendo(true)}>Ya lo cobró el banco</Button>
      {eligiendo && <Debitos compra={compra} alCerrar={() => setEligiendo(false)} />}
    </Tarjeta>
  );
}
