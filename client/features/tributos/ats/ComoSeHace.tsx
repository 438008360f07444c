import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePermiso } from '@/session';
import { Datos, Enlace, Tarjeta } from '@/ui/base';
import { CheckboxField, SelectField } from '@/ui/form';
import { guardarAjustes, type Ajustes } from './api';
import { VentanaDelAnexo } from './VentanaDelAnexo';
import estilos from './ats.module.css';

const TOTALES = [
  { value: 'todas', label: 'Todo lo vendido' },
  { value: 'fisicas', label: 'Solo lo emitido en papel' },
] as const;

/** Lo que las fuentes del SRI no dicen igual, como la empresa lo eligió: vale para todos sus anexos. */
export function ComoSeHace({ ajustes }: { ajustes: Ajustes }) {
  const prepara = usePermiso('tributos.preparar');
  const [cambiando, setCambiando] = useState(false);
  return (
    <Tarjeta
      titulo="Cómo se hace"
      acciones={
        prepara && (
          <Button variant="default" h={32} px={10} onClick={() => setCambiando(true)}>
            Cambiar<span className="solo-lector"> cómo se hace el anexo</span>
          </Button>
        )
      }
    >
      <Datos
        filas={[
          ['Se presenta', ajustes.semestral ? 'Cada medio año' : 'Cada mes'],
          ['El total de ventas cuenta', TOTALES.find(({ value }) => value === ajustes.totales)?.label],
          ['Los electrónicos anulados en el SRI', ajustes.anulados ? 'Van' : 'No van: el SRI ya los tiene'],
        ]}
      />
      <p className={estilos.suelto}>
        Cada cuánto se presenta se elige en{' '}
        <Enlace to="/calendario-tributario" subrayado>
          Qué declara la empresa
        </Enlace>
        .
      </p>
      {cambiando && <Cambiar ajustes={ajustes} alCerrar={() => setCambiando(false)} />}
    </Tarjeta>
  );
}

function Cambiar({ ajustes, alCerrar }: { ajustes: Ajustes; alCerrar: () => void }) {
  const { totales, anulados, version } = ajustes;
  return (
    <VentanaDelAnexo
      titulo="Cómo se hace el anexo"
      valores={{ totales, anulados }}
      guardar={(dicho) => guardarAjustes({ ...dicho, version })}
      hecho="Guardado"
      alCerrar={alCerrar}
    >
      <SelectField
        name="totales"
        label="El total de ventas cuenta"
        description="La ficha del SRI pide el total de ventas; su esquema, solo lo emitido en papel. Quien emite todo electrónico puede dejarlo en cero"
        data={[...TOTALES]}
      />
      <CheckboxField
        name="anulados"
        label="Con los electrónicos anulados en el SRI"
        description="El SRI ya sabe lo que se anuló en línea y no pide informarlo: enciéndalo solo si se lo piden"
      />
    </VentanaDelAnexo>
  );
}
