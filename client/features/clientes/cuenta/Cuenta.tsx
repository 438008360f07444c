import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FechaInput } from '@/ui/form';
import { Cifra, Consulta, Rejilla, Tarjeta } from '@/ui/base';
import { hoy } from '@/lib/fechas';
import { Decimal, sumar } from '@/lib/decimal';
import { dinero, type Monto } from '@/lib/money';
import { enContenido } from '@/ui/portal';
import { useArea } from '@/session';
import type { Cliente } from '../api';
import { AccionesCuenta } from './AccionesCuenta';
import { Antiguedad } from './Antiguedad';
import { estadoQuery, type EstadoCuenta } from './api';
import { Movimientos } from './Movimientos';
import { PERIODOS, type CualPeriodo } from './periodos';
import { usePeriodo } from './usePeriodo';
import estilos from './cuenta.module.css';

/** Lo que un cliente debe, su atraso y los movimientos del período elegido. */
export function Cuenta({ cliente }: { cliente: Cliente }) {
  const { cual, periodo, elegir, setDesde, setHasta } = usePeriodo();
  const consulta = useQuery(estadoQuery(cliente.CLI_CODIGO, periodo));
  const conEnlaces = useArea() === 'empresa';
  return (
    <div className={estilos.cuenta}>
      <div className={estilos.herramientas}>
        <div className={estilos.periodo} role="group" aria-label="Período">
          <Select
            aria-label="Período"
            data={PERIODOS}
            value={cual}
            onChange={(valor) => valor && elegir(valor as CualPeriodo)}
            allowDeselect={false}
            comboboxProps={{ portalProps: enContenido() }}
          />
          {cual === 'otro' && (
            <>
              <FechaInput
                aria-label="Desde"
                value={periodo.desde}
                maximo={periodo.hasta || undefined}
                onChange={setDesde}
              />
              <FechaInput
                aria-label="Hasta"
                value={periodo.hasta}
                minimo={periodo.desde || undefined}
                maximo={hoy()}
                onChange={setHasta}
              />
            </>
          )}
        </div>
        <AccionesCuenta cliente={cliente} periodo={periodo} />
      </div>
      <Consulta de={consulta} enSeccion>
        {(estado) => <Estado estado={estado} conEnlaces={conEnlaces} />}
      </Consulta>
    </div>
  );
}

function Estado({ estado, conEnlaces }: { estado: EstadoCuenta; conEnlaces: boolean }) {
  const { porVencer, anticipos, d30, d60, d90, mas } = estado.antiguedad;
  const vencido = new Decimal(sumar([d30, d60, d90, mas]));
  const monto = (valor: Monto) => <span className={estilos.monto}>{dinero(valor)}</span>;
  return (
    <>
      <Rejilla minimo={150}>
        <Cifra rotulo="Saldo" valor={monto(estado.saldoFinal)} />
        <Cifra rotulo="Vencido" valor={monto(vencido)} tono={vencido.gt(0) ? 'error' : undefined} />
        <Cifra rotulo="Por vencer" valor={monto(porVencer)} />
        <Cifra rotulo="Anticipos a favor" valor={monto(new Decimal(anticipos).abs())} />
      </Rejilla>
      <Antiguedad valores={estado.antiguedad} hasta={estado.hasta} />
      <Tarjeta titulo="Estado de cuenta" sinRelleno>
        <Movimientos estado={estado} conEnlaces={conEnlaces} />
      </Tarjeta>
    </>
  );
}
