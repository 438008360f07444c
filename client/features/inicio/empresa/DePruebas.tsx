import { Anchor, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { conQuery } from '@/api/http';
import { dinero } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import { FACTURAS, toListaDe } from '@/navegacion/enlaces';
import type { FiguraInicio } from './api';
import estilos from './empresa.module.css';

type Pruebas = FiguraInicio<'pruebas'>;

/** Lo emitido en el ambiente de pruebas, con su nombre y aparte de todo lo demás. */
export const DePruebas = ({ pruebas }: { pruebas: Pruebas }) => (
  <p className={estilos.dePruebas}>
    <span>PRUEBAS</span>
    <Anchor component={Link} to={conQuery(toListaDe(FACTURAS), { ambiente: 1 })}>
      {cuantos(pruebas.cuantos, 'comprobante emitido', 'comprobantes emitidos')} por {dinero(pruebas.total)}
    </Anchor>
    <span>No cuentan en sus ventas, su cartera ni su plan.</span>
  </p>
);

/** La empresa que ya vende las ve si las pide. */
export function VerPruebas({ pruebas }: { pruebas: Pruebas }) {
  const [ver, setVer] = useState(false);
  return (
    <div className={estilos.verPruebas}>
      <Switch
        label="Ver pruebas"
        checked={ver}
        onChange={({ currentTarget }) => setVer(currentTarget.checked)}
      />
      {ver && <DePruebas pruebas={pruebas} />}
    </div>
  );
}
