import { UnstyledButton } from '@mantine/core';
import { monto } from '@/lib/money';
import { toCasillero } from '@/navegacion/tributos';
import { Enlace, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import type { Casillero, DeFormulario } from './api';
import { conValor, enRenglones, type Renglon } from './renglones';
import comunes from '../presta/hoja.module.css';
import estilos from './formulario.module.css';

interface Props {
  de: DeFormulario;
  casilleros: Casillero[];
  soloConValor: boolean;
  /** Si quien mira puede decir lo que los documentos no saben. */
  alDecir?: (casillero: Casillero) => void;
}

/** Como se lee: el factor con sus cuatro decimales, una cuenta sin ninguno. */
export const enCifras = (valor: string) => monto(valor, (valor.split('.')[1] ?? '').length);

/** El formulario, sección por sección, en su orden. */
export function Hoja({ de, casilleros, soloConValor, alDecir }: Props) {
  const todas = enRenglones(casilleros);
  const secciones = soloConValor ? conValor(todas) : todas;
  const columna = (n: 0 | 1 | 2, titulo: string): Columna<Renglon> => ({
    id: String(n),
    titulo,
    numerica: true,
    celda: ({ celdas }) => celdas[n] && <Celda de={de} casillero={celdas[n]} alDecir={alDecir} />,
  });
  const columnas: Columna<Renglon>[] = [
    { id: 'concepto', titulo: 'Concepto', envolver: true, celda: (r) => r.etiqueta },
    columna(0, de.formulario === '103' ? 'Base' : 'Valor bruto'),
    ...(de.formulario === '103' ? [] : [columna(1, 'Valor neto')]),
    columna(2, de.formulario === '103' ? 'Retenido' : 'Impuesto o valor'),
  ];
  if (!secciones.length)
    return <p className={comunes.menor}>En este período ningún casillero tiene valor.</p>;
  return secciones.map((s, n) => (
    <Tarjeta key={`${s.nombre} ${n}`} titulo={s.nombre} sinRelleno>
      <TablaSimple
        apilar
        etiqueta={s.nombre}
        columnas={columnas}
        filas={s.renglones}
        clave={(r) => r.celdas.map((c) => c?.casillero).join(' ')}
      />
    </Tarjeta>
  ));
}

interface DeCelda {
  de: DeFormulario;
  casillero: Casillero;
  alDecir?: (casillero: Casillero) => void;
}

function Celda({ de, casillero: c, alDecir }: DeCelda) {
  const valor = enCifras(c.valor);
  return (
    <span className={estilos.celda}>
      <span className={estilos.numero}>{c.casillero}</span>
      {c.se_dice && alDecir ? (
        <UnstyledButton
          className={comunes.decir}
          aria-label={`Casillero ${c.casillero}: ${valor}. Escribirlo`}
          onClick={() => alDecir(c)}
        >
          {valor}
        </UnstyledButton>
      ) : (
        <Enlace to={toCasillero(de.formulario, de.periodo, c.casillero)}>
          <span className="solo-lector">Casillero {c.casillero}: </span>
          {valor}
        </Enlace>
      )}
      {c.motivo && <span className={`${comunes.menor} ${estilos.entera}`}>{c.dicho_por}</span>}
    </span>
  );
}
