import { Button, NativeSelect } from '@mantine/core';
import { IconTargetArrow, IconUpload, IconWand } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormContext, useFormState } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { SinLibros } from '@/features/asientos/presta';
import { deTodos } from '@/features/planDeCuentas/presta';
import { centrosQuery } from '@/features/planDeCuentas/presta/cuentas/api';
import { fechaHora, hoy } from '@/lib/fechas';
import { toEstado } from '@/navegacion/contabilidad';
import { toImportar } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos, EmptyState } from '@/ui/avisos';
import { BotonDescargar, Consulta, Enlace, Icono, Pagina } from '@/ui/base';
import { BarraCambios, BotonEnviar, CambiosSinGuardar, Form } from '@/ui/form';
import { excelDe, guardarPresupuesto, presupuestoQuery, type DeQue, type Presupuesto } from './api';
import { Proponer } from './Proponer';
import { Rejilla } from './Rejilla';
import { aCuerpo, aFormulario, type DatosPresupuesto } from './valores';
import estilos from './presupuestos.module.css';

/** Lo que se espera ganar y gastar en un año, cuenta por cuenta y mes por mes. */
export function PresupuestosPage() {
  const [url, setUrl] = useSearchParams();
  const edita = usePermiso('contabilidad.editar');
  const este = Number(hoy().slice(0, 4));
  const anios = Array.from({ length: 8 }, (_, n) => este + 2 - n);
  const dicho = Number(url.get('anio'));
  const anio = anios.includes(dicho) ? dicho : este;
  const { data: centros = [] } = useQuery(centrosQuery);
  const centro = url.get('centro') ?? '';
  const de = { anio, centro };
  const consulta = useQuery({ ...presupuestoQuery(de), staleTime: 0, refetchOnWindowFocus: false });
  return (
    <Pagina
      titulo="Presupuesto"
      subtitulo="Lo que espera ganar, gastar y tener, cuenta por cuenta. Los ingresos, los costos y los gastos se escriben positivos."
      acciones={
        <>
          <SinLibros />
          <BotonDescargar {...excelDe(de)}>Excel</BotonDescargar>
          {edita && (
            <Button
              component={Link}
              to={toImportar('presupuestos')}
              variant="default"
              leftSection={<Icono de={IconUpload} />}
            >
              Importar
            </Button>
          )}
        </>
      }
    >
      <div className={estilos.hoja}>
        <div className={estilos.herramientas}>
          <NativeSelect
            label="Año"
            w={140}
            value={String(anio)}
            data={anios.map(String)}
            onChange={(e) => setUrl({ anio: e.currentTarget.value, ...(centro && { centro }) })}
          />
          {centros.length > 0 && (
            <NativeSelect
              label="Centro de costo"
              value={centro}
              data={deTodos(centros, 'La empresa')}
              onChange={(e) => {
                const elegido = e.currentTarget.value;
                setUrl({ anio: String(anio), ...(elegido && { centro: elegido }) });
              }}
            />
          )}
          <Enlace
            to={`${toEstado('resultados', { desde: `${anio}-01-01`, hasta: anio < este ? `${anio}-12-31` : hoy() })}&comparar=presupuesto${centro && `&centro=${centro}`}`}
            subrayado
          >
            Comparar con lo que va
          </Enlace>
        </div>
        <Consulta de={consulta} lineas={12} enSeccion>
          {(presupuesto) => (
            <Hoja
              key={`${anio} ${centro} ${presupuesto.version}`}
              de={de}
              presupuesto={presupuesto}
              edita={edita}
            />
          )}
        </Consulta>
      </div>
    </Pagina>
  );
}

interface DeHoja {
  de: DeQue;
  presupuesto: Presupuesto;
  edita: boolean;
}

function Hoja({ de, presupuesto, edita }: DeHoja) {
  const { anio, centro_id, version, filas } = presupuesto;
  const form = useForm<DatosPresupuesto>({ defaultValues: aFormulario(filas) });
  const [proponiendo, setProponiendo] = useState(false);
  const consultas = useQueryClient();
  const guardar = async (valores: DatosPresupuesto) => {
    try {
      await guardarPresupuesto(anio, { version, centro_id, filas: aCuerpo(valores) });
    } catch (error) {
      await dialogos.error('No se guardó', mensajeDe(error));
      return;
    }
    form.reset(valores);
    avisoBreve('Presupuesto guardado');
    await refrescar(consultas, alCambiar.presupuesto);
  };
  if (!edita && !filas.length)
    return <EmptyState icono={IconTargetArrow} titulo={`${anio} no tiene presupuesto`} />;
  return (
    <Form form={form} onSubmit={guardar} className={estilos.hoja} aria-label={`Presupuesto de ${anio}`}>
      {edita && <CambiosSinGuardar />}
      <Rejilla edita={edita} />
      <div className={estilos.herramientas}>
        {edita && (
          <Button
            variant="default"
            onClick={() => setProponiendo(true)}
            leftSection={<Icono de={IconWand} />}
          >
            Proponer de lo que pasó en {anio - 1}
          </Button>
        )}
        {presupuesto.cambiado_en && (
          <span>
            Guardado por {presupuesto.cambiado_por}, {fechaHora(presupuesto.cambiado_en)}
          </span>
        )}
      </div>
      {edita && <Barra />}
      {proponiendo && (
        <Proponer
          de={de}
          hay={form.getValues('filas').length > 0}
          alCerrar={() => setProponiendo(false)}
          alProponer={(propuestas) => {
            setProponiendo(false);
            form.setValue('filas', aFormulario(propuestas).filas, { shouldDirty: true });
          }}
        />
      )}
    </Form>
  );
}

/** Se ve solo con algo escrito sin guardar. */
function Barra() {
  const { reset } = useFormContext<DatosPresupuesto>();
  const { isDirty } = useFormState<DatosPresupuesto>();
  if (!isDirty) return null;
  return (
    <BarraCambios>
      <Button variant="default" h={42} onClick={() => reset()}>
        Descartar
      </Button>
      <BotonEnviar>Guardar el presupuesto</BotonEnviar>
    </BarraCambios>
  );
}
