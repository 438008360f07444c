import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { IconFlask } from '@tabler/icons-react';
import { BarraUso, Icono } from '@/ui/base';
import { fecha } from '@/lib/fechas';
import { monto } from '@/lib/money';
import { ponerDeshacer, useConDeshacer } from '../../deshacer/preferencia';
import { useEntrada } from '../../entrada';
import estilos from './cupo.module.css';

/** El ambiente en que se emite, y cuántos comprobantes quedan en el plan. */
export function Cupo() {
  const {
    catalogos: { ambiente, cupo },
  } = useEntrada();
  const conDeshacer = useConDeshacer();
  return (
    <section className={estilos.cupo} aria-label="Ambiente y plan">
      {ambiente === 1 && (
        <p className={estilos.pruebas}>
          <Icono de={IconFlask} tamano={16} />
          <span>
            <strong>PRUEBAS</strong> Sin validez tributaria
          </span>
        </p>
      )}
      {ambiente === 2 && (
        <>
          <p className={estilos.produccion}>Ambiente de producción</p>
          <Switch
            size="sm"
            label="Cinco segundos para deshacer al emitir"
            checked={conDeshacer}
            onChange={(evento) => ponerDeshacer(evento.currentTarget.checked)}
          />
        </>
      )}
      {cupo && (
        <>
          <BarraUso usado={cupo.utilizados} total={cupo.documentos} etiqueta="Su plan" />
          <small>
            {cupo.disponibles === 1 ? 'Queda 1 documento' : `Quedan ${monto(cupo.disponibles, 0)} documentos`}
            {` · hasta el ${fecha(cupo.caduca)}`}
          </small>
        </>
      )}
    </section>
  );
}
