import { Button } from '@mantine/core';
import { IconLock, IconLockOpen, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toConciliaciones } from '@/navegacion/contabilidad';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, BotonDescargar, Cifra, Consulta, Estado, Icono, Pagina, Pestanas } from '@/ui/base';
import { cerrar, CONCILIACIONES, conciliacionQuery, eliminar, reabrir, type Conciliacion } from './api';
import { Cruces } from './Cruces';
import { Extractos } from './Extractos';
import { PorCruzar } from './PorCruzar';
import { Subir } from './Subir';
import estilos from './conciliacion.module.css';

export function ConciliacionPage() {
  const consulta = useQuery(conciliacionQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Conciliación no encontrada"
      accion={
        <Button component={Link} to={toConciliaciones()}>
          Ver las conciliaciones
        </Button>
      }
    >
      {(suya) => <Hoja key={suya.id} suya={suya} />}
    </Consulta>
  );
}

function Hoja({ suya }: { suya: Conciliacion }) {
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const [subiendo, setSubiendo] = useState(false);
  const releer = () => refrescar(consultas, alCambiar.conciliacion);
  const edita = suya.acciones.includes('editar');
  // Sin lo que el banco dice no hay nada que cruzar ni que cerrar: se empieza por subirlo.
  const falta = edita && !suya.extractos.length;
  const abrirOtraVez = async () => {
    const motivo = await dialogos.pedirMotivo(
      'Reabrir la conciliación',
      'Su impreso se hará otra vez al cerrarla. Queda anotado quién la reabrió y por qué.',
      { si: 'Reabrir', minimo: 3 },
    );
    if (motivo) await hacer(() => reabrir(suya.id, motivo), 'Conciliación reabierta', releer);
  };
  const dejar = async () => {
    const seguro = await dialogos.confirmar(
      '¿Eliminar la conciliación?',
      'Sus cruces se deshacen. Las líneas del extracto quedan para la próxima.',
      { si: 'Eliminar', peligro: true },
    );
    if (seguro && (await hacer(() => eliminar(suya.id), 'Conciliación eliminada'))) {
      void navegar(toConciliaciones());
      void refrescar(consultas, alCambiar.conciliacion);
    }
  };
  const subir = (
    <Button
      variant={falta ? undefined : 'default'}
      onClick={() => setSubiendo(true)}
      leftSection={<Icono de={IconUpload} />}
    >
      Subir extracto
    </Button>
  );
  return (
    <Pagina
      titulo={`${suya.banco} al ${fecha(suya.hasta)}`}
      subtitulo={`Desde el ${fecha(suya.desde)}${suya.numero ? ` · ${suya.numero}` : ''}`}
      migas={[{ to: toConciliaciones(), texto: 'Conciliaciones' }]}
      estado={
        suya.estado === 'CERRADA' ? (
          <Estado tono="ok">Cerrada</Estado>
        ) : (
          <Estado tono="aviso">Sin cerrar</Estado>
        )
      }
      acciones={
        <>
          <BotonDescargar ruta={`${CONCILIACIONES}/${suya.id}/pdf`}>PDF</BotonDescargar>
          <BotonDescargar ruta={`${CONCILIACIONES}/${suya.id}/excel`}>Excel</BotonDescargar>
          {edita && !falta && subir}
          {suya.acciones.includes('eliminar') && (
            <BotonAccion variant="default" alPulsar={dejar} leftSection={<Icono de={IconTrash} />}>
              Eliminar
            </BotonAccion>
          )}
          {suya.acciones.includes('cerrar') && (
            <BotonAccion
              variant={falta ? 'default' : undefined}
              alPulsar={() => hacer(() => cerrar(suya.id, suya.version), 'Conciliación cerrada', releer)}
              leftSection={<Icono de={IconLock} />}
            >
              Cerrar
            </BotonAccion>
          )}
          {suya.acciones.includes('reabrir') && (
            <BotonAccion variant="default" alPulsar={abrirOtraVez} leftSection={<Icono de={IconLockOpen} />}>
              Reabrir
            </BotonAccion>
          )}
          {falta && subir}
        </>
      }
    >
      <Resumen suya={suya} />
      <Pestanas
        etiqueta="Partes de la conciliación"
        pestanas={[
          {
            id: 'por-cruzar',
            titulo: 'Por cruzar',
            cuenta: suya.cifras.por_cruzar,
            contenido: () => (
              <PorCruzar conciliacion={suya} edita={edita} alSubir={() => setSubiendo(true)} />
            ),
          },
          { id: 'cruzado', titulo: 'Cruzado', contenido: () => <Cruces id={suya.id} edita={edita} /> },
          {
            id: 'extractos',
            titulo: 'Extractos',
            cuenta: suya.extractos.length,
            contenido: () => <Extractos conciliacion={suya} edita={edita} />,
          },
        ]}
      />
      {subiendo && <Subir conciliacion={suya.id} alCerrar={() => setSubiendo(false)} />}
    </Pagina>
  );
}

/** La diferencia, siempre a la vista. */
function Resumen({ suya: { cifras: c } }: { suya: Conciliacion }) {
  const otra = Number(c.sin_explicar) !== 0;
  return (
    <div className={estilos.resumen} role="group" aria-label="Cifras de la conciliación">
      <Cifra rotulo="Banco" valor={dinero(c.saldo_banco)} />
      <Cifra rotulo="Libros" valor={dinero(c.saldo_libros)} />
      <Cifra
        rotulo="En tránsito"
        valor={dinero(c.en_transito)}
        detalle={
          c.movimientos_en_transito === 1 ? '1 movimiento' : `${c.movimientos_en_transito} movimientos`
        }
      />
      <Cifra
        rotulo="Por registrar"
        valor={dinero(c.por_registrar)}
        detalle={c.por_cruzar === 1 ? '1 línea' : `${c.por_cruzar} líneas`}
      />
      <Cifra
        rotulo="Diferencia"
        valor={dinero(c.diferencia)}
        tono={c.cierra ? 'ok' : 'aviso'}
        detalle={
          c.cierra
            ? 'No falta nada'
            : otra
              ? `${dinero(c.sin_explicar)} no lo explica el extracto`
              : 'Falta registrar'
        }
      />
    </div>
  );
}
