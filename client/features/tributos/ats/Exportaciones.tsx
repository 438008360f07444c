import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { GENERAL, PARAISO, REGIMENES } from '@/features/codigos/presta/pagoAfuera';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { fecha } from '@/lib/fechas';
import { usePermiso } from '@/session';
import { Consulta, Enlace, Tarjeta } from '@/ui/base';
import { DineroField, ElegirField, FechaField, SelectField, TextField } from '@/ui/form';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { decirEmbarque, exportacionesQuery, type Exportacion } from './api';
import { VentanaDelAnexo } from './VentanaDelAnexo';

/** Las facturas de exportación de un período, y lo que de cada una se supo al embarcar. */
export function Exportaciones({ periodo }: { periodo: string }) {
  const consulta = useQuery(exportacionesQuery(periodo));
  const prepara = usePermiso('tributos.preparar');
  const [diciendo, setDiciendo] = useState<Exportacion | null>(null);
  const columnas: Columna<Exportacion>[] = [
    {
      id: 'numero',
      titulo: 'Factura',
      celda: (e) => <Enlace to={`/comprobantes/${e.id}`}>{e.numero}</Enlace>,
    },
    { id: 'nombre', titulo: 'Cliente', envolver: true, celda: (e) => e.nombre },
    { id: 'total', titulo: 'Total', numerica: true, celda: (e) => importe(e.total) },
    {
      id: 'refrendo',
      titulo: 'Refrendo',
      cede: 2,
      celda: (e) => e.refrendo || (e.fecha_embarque ? 'Sin refrendo' : ''),
    },
    { id: 'transporte', titulo: 'Transporte', cede: 1, celda: (e) => e.transporte },
    {
      id: 'fecha',
      titulo: 'Embarque',
      celda: (e) =>
        e.de_servicios ? 'Servicios: no se embarca' : fecha(e.fecha_embarque) || 'No se ha dicho',
    },
    {
      id: 'regimen',
      titulo: 'Régimen',
      cede: 3,
      celda: (e) => e.denominacion || REGIMENES.find(({ value }) => value === e.regimen)?.label,
    },
    { id: 'fob', titulo: 'Valor FOB', numerica: true, celda: (e) => importe(e.valor_fob) },
  ];
  if (prepara)
    columnas.push({
      id: 'acciones',
      titulo: 'Acciones',
      celda: (e) => (
        <Button variant="default" h={32} px={10} onClick={() => setDiciendo(e)}>
          {e.de_servicios ? 'Decir el régimen' : 'Decir el embarque'}
          <span className="solo-lector"> de {e.numero}</span>
        </Button>
      ),
    });
  return (
    <Tarjeta titulo="Exportaciones" sinRelleno>
      <Consulta de={consulta} lineas={3} enSeccion>
        {(filas) => (
          <TablaSimple
            apilar
            etiqueta="Facturas de exportación"
            columnas={columnas}
            filas={filas}
            clave={(e) => e.id}
          />
        )}
      </Consulta>
      {diciendo && <Decir de={diciendo} alCerrar={() => setDiciendo(null)} />}
    </Tarjeta>
  );
}

function Decir({ de, alCerrar }: { de: Exportacion; alCerrar: () => void }) {
  return (
    <VentanaDelAnexo
      titulo={de.de_servicios ? `Régimen de ${de.numero}` : `Embarque de ${de.numero}`}
      valores={{
        refrendo: de.refrendo,
        transporte: de.transporte,
        fecha: de.fecha_embarque ?? de.fecha,
        valor_fob: de.valor_fob ?? de.total,
        regimen: de.regimen,
        pais_regimen: de.pais_regimen,
        denominacion: de.denominacion,
      }}
      guardar={(dicho) => decirEmbarque(de.id, { ...delRegimen(dicho), version: de.version })}
      hecho={de.de_servicios ? 'Régimen guardado' : 'Embarque guardado'}
      alCerrar={alCerrar}
    >
      {!de.de_servicios && <Embarque />}
      <Regimen dia={de.fecha} />
    </VentanaDelAnexo>
  );
}

interface DelRegimen {
  regimen: Exportacion['regimen'];
  pais_regimen: string;
  denominacion: string;
}

/** El general no dice más. */
const delRegimen = <D extends DelRegimen>(dicho: D): D =>
  dicho.regimen === GENERAL ? { ...dicho, pais_regimen: '', denominacion: '' } : dicho;

/** El régimen fiscal de adonde se exportó. */
function Regimen({ dia }: { dia: string }) {
  const { setValue } = useFormContext();
  const regimen = useWatch({ name: 'regimen' }) as string;
  const paises = useVigentes(regimen === PARAISO ? 'paraisos-fiscales' : 'paises', dia);
  return (
    <>
      <SelectField
        name="regimen"
        label="Régimen fiscal de adonde fue"
        data={REGIMENES}
        onChangeCapture={() => setValue('pais_regimen', '', { shouldDirty: true })}
      />
      {regimen !== GENERAL && (
        <>
          <TextField
            name="denominacion"
            label="Cómo se llama el régimen"
            withAsterisk
            maxLength={200}
            rules={{ validate: (v: string) => v.trim().length >= 5 || 'Diga cómo se llama ese régimen.' }}
          />
          <ElegirField
            key={regimen}
            name="pais_regimen"
            label="País del régimen"
            opciones={paises.map(({ codigo = '', nombre = '' }) => ({
              value: codigo,
              label: nombre,
              detalle: codigo,
            }))}
            falta="Elija el país."
          />
        </>
      )}
    </>
  );
}

function Embarque() {
  return (
    <>
      <TextField
        name="refrendo"
        label="Refrendo"
        description="Distrito, año, régimen y correlativo: 028-2026-40-00012345. Vacío si se exportó sin él"
        maxLength={30}
      />
      <TextField
        name="transporte"
        label="Documento de transporte"
        description="El conocimiento de embarque o la guía, sin espacios"
        maxLength={13}
      />
      <FechaField name="fecha" label="Día del embarque" rules={{ required: 'Escriba el día' }} />
      <DineroField name="valor_fob" label="Valor FOB" withAsterisk rules={{ required: 'Escriba el valor' }} />
    </>
  );
}
