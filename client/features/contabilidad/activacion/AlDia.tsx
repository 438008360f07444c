import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import type { Contabilidad } from '@/features/asientos/presta/api';
import { Choques } from '@/features/planDeCuentas/presta/DelCatalogo';
import { fecha } from '@/lib/fechas';
import { cuantos, entero } from '@/lib/numeros';
import { toParametros, toSaldosIniciales } from '@/navegacion/contabilidad';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Datos, Enlace, Estado, Rejilla, Tarjeta } from '@/ui/base';
import { activar, continuar, dejar, enMarcha, procesoQuery, type Proceso } from './api';
import { Cadena } from './Cadena';
import { Pendientes } from './Pendientes';
import estilos from './activacion.module.css';

/** Los libros se llevan: desde cuándo, qué se está contabilizando y qué espera. */
export function AlDia({ contabilidad: c }: { contabilidad: Contabilidad }) {
  const edita = usePermiso('contabilidad.editar');
  const consultas = useQueryClient();
  const { data: proceso } = useQuery(procesoQuery);
  const releer = () => refrescar(consultas, alCambiar.contabilidad);
  useAlTerminar(proceso, () => void releer());
  const alDejar = async () => {
    const seguro = await dialogos.confirmar(
      '¿Dejar de llevar los libros?',
      'Lo contabilizado queda. Lo que se emita o compre después no hará su asiento hasta que los retome.',
      { si: 'Dejar de llevarlos', peligro: true },
    );
    if (seguro) await hacer(() => dejar(c.version), 'Los libros ya no se llevan', releer);
  };
  return (
    <div className={estilos.hoja}>
      <Choques />
      <Rejilla minimo={300}>
        <Tarjeta
          titulo="Sus libros"
          acciones={
            edita && (
              <BotonAccion variant="subtle" h={32} px={8} alPulsar={alDejar}>
                Dejar de llevarlos
              </BotonAccion>
            )
          }
        >
          <Datos
            filas={[
              ['Se llevan', c.desde ? `Desde el ${fecha(c.desde)}` : 'Desde el primer documento'],
              ['Por numerar', c.por_sellar ? cuantos(c.por_sellar, 'asiento') : 'Nada'],
              [
                'Empiezan con',
                <Enlace key="saldos" to={toSaldosIniciales()}>
                  Sus saldos iniciales
                </Enlace>,
              ],
              [
                'Esperan',
                enMarcha(proceso) ? (
                  <Estado tono="espera">Contabilizando</Estado>
                ) : c.pendientes ? (
                  <Estado tono="aviso">{cuantos(c.pendientes, 'documento')}</Estado>
                ) : (
                  <Estado tono="ok">Nada</Estado>
                ),
              ],
            ]}
          />
        </Tarjeta>
        <Tarjeta titulo="Documentos de antes">
          <Avance proceso={proceso} />
          {edita && proceso?.estado === 'DETENIDO' && (
            <BotonAccion mt={12} alPulsar={() => hacer(continuar, 'Sigue donde quedó', releer)}>
              Continuar
            </BotonAccion>
          )}
          {edita && !enMarcha(proceso) && proceso?.estado !== 'DETENIDO' && (
            <BotonAccion
              variant="default"
              mt={12}
              alPulsar={() => hacer(() => activar(c.desde), 'Se revisa que nada falte', releer)}
            >
              Revisar que nada falte
            </BotonAccion>
          )}
        </Tarjeta>
        <Cadena edita={edita} />
      </Rejilla>
      <Tarjeta
        titulo="Documentos por contabilizar"
        sinRelleno
        acciones={
          c.pendientes > 0 && (
            <Button variant="default" h={34} component={Link} to={toParametros()}>
              Completar los parámetros
            </Button>
          )
        }
      >
        <Pendientes edita={edita} contabilizando={enMarcha(proceso)} />
      </Tarjeta>
    </div>
  );
}

/** Se contabilizó lo último: lo que se mostraba ya no es lo que hay. */
function useAlTerminar(proceso: Proceso | undefined, hacerlo: () => void) {
  const andaba = useRef(false);
  const anda = enMarcha(proceso);
  const ultimo = useRef(hacerlo);
  useEffect(() => {
    ultimo.current = hacerlo;
  });
  useEffect(() => {
    if (andaba.current && !anda) ultimo.current();
    andaba.current = anda;
  }, [anda]);
}

/** Por dónde va lo que se contabiliza de una vez. */
function Avance({ proceso }: { proceso: Proceso | undefined }) {
  if (!proceso?.estado) return <p>Todavía no se ha contabilizado.</p>;
  const dicho = `${entero(proceso.hechos)} de ${entero(proceso.total)}`;
  if (proceso.estado === 'TERMINADO')
    return <Estado tono="ok">Contabilizado: {cuantos(proceso.hechos, 'documento')}</Estado>;
  if (proceso.estado === 'DETENIDO') return <Estado tono="error">Detenido: {dicho}</Estado>;
  const parte = proceso.total ? (proceso.hechos / proceso.total) * 100 : 0;
  return (
    <div role="status">
      <p className={estilos.avance}>
        {proceso.estado === 'EN_COLA' ? 'Por empezar' : `Contabilizando: ${dicho}`}
      </p>
      <Progress value={parte} size={6} radius="xl" aria-label={`Contabilizado: ${dicho}`} />
    </div>
  );
}
