import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FechaInput } from '@/ui/form';
import { Cifra, Consulta, Rejilla, Tarjeta } from '@/ui/base';
import { hoy } from '@/lib/fechas';
import { Decimal, sumar } from '@/lib/decimal';
import { dinero, type Monto } from '@/lib/money';
import { enContenido } from '@/ui/portal';
import { useArea } from '@/session';
import type { EstadoCuenta, Lado, Periodo } from '../lado/tipos';
import { Antiguedad } from './Antiguedad';
import { Movimientos } from './Movimientos';
import { PERIODOS, type CualPeriodo } from './periodos';
import { usePeriodo } from './usePeriodo';
import estilos from './cuenta.module.css';

interface Props {
  de: Lado;
  tercero: number;
  /** Lo que se puede hacer con la cuenta del período en pantalla. */
  acciones: (periodo: Periodo) => ReactNode;
}

/** Lo que se debe, su atraso y los movimientos del período elegido. */
export function Cuenta({ de, tercero, acciones }: Props) {
  const { cual, periodo, elegir, setDesde, setHasta } = usePeriodo();
  const consulta = useQuery(de.cuenta.estado(tercero, periodo));
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
        <div className={estilos.acciones}>{acciones(periodo)}</div>
      </div>
      <Consulta de={consulta} enSeccion>
        {(estado) => <Estado de={de} estado={estado} conEnlaces={conEnlaces} />}
      </Consulta>
    </div>
  );
}

interface DeEstado {
  de: Lado;
  estado: EstadoCuenta;
  conEnlaces: boolean;
}

function Estado({ de, estado, conEnlaces }: DeEstado) {
  const { por_vencer: porVencer, anticipos, d30, d60, d90, mas } = estado.antiguedad;
  const vencido = new Decimal(sumar([d30, d60, d90, mas]));
  const monto = (valor: Monto) => <span className={estilos.monto}>{dinero(valor)}</span>;
  return (
    <>
      <Rejilla minimo={150}>
        <Cifra rotulo="Saldo" valor={monto(estado.saldo_final)} />
        <Cifra rotulo="Vencido" valor={monto(vencido)} tono={vencido.gt(0) ? 'error' : undefined} />
        <Cifra rotulo="Por vencer" valor={monto(porVencer)} />
        <Cifra rotulo="Anticipos a favor" valor={monto(new Decimal(anticipos).abs())} />
      </Rejilla>
      {Number(estado.rechazado?.saldo ?? 0) !== 0 && (
        <p className={estilos.aparte}>
          Estas cifras no cuentan {dinero(estado.rechazado?.saldo)} que el SRI rechazó: no se debe mientras no
          se corrija. Está en la pestaña Documentos.
        </p>
      )}
      <Antiguedad valores={estado.antiguedad} hasta={estado.hasta} noDebe={de.palabras.noDebe} />
      <Tarjeta titulo="Estado de cuenta" sinRelleno>
        <Movimientos estado={estado} conEnlaces={conEnlaces} />
      </Tarjeta>
    </>
  );
}
