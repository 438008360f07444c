import { Button, TextInput } from '@mantine/core';
import { IconPencil, IconScale, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { DeOrigen } from '@/features/asientos/presta';
import { LIBROS } from '@/features/libros/presta/api';
import { Periodo } from '@/features/planDeCuentas/presta/arbol/Periodo';
import { usePeriodo } from '@/features/planDeCuentas/presta/arbol/usePeriodo';
import { enFicha } from '@/lib/campos';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toBancos, toConciliar, toPagoDeCaja } from '@/navegacion/contabilidad';
import { toAsiento, toCompra } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, BotonDescargar, Cifra, Consulta, Enlace, Estado, Pagina, Rejilla } from '@/ui/base';
import { importe, importeSiHay, TablaSimple, type Columna } from '@/ui/tabla';
import {
  bancoQuery,
  eliminarBanco,
  movimientosQuery,
  type CuentaBancaria,
  type LineaDeBanco,
  type MovimientosDeBanco,
} from './api';
import { Anular } from './Anular';
import { CAMPOS, CUENTA } from './campos';
import { Devolver } from './Devolver';
import { Formulario } from './Formulario';
import { Registrar } from './Registrar';
import { formasDe, type Forma } from './valores';
import estilos from './bancos.module.css';

/** Las que el banco o la emisora dicen en un extracto. */
const CON_EXTRACTO = new Set<CuentaBancaria['clase']>(['BANCO', 'TARJETA']);

/** Una cuenta de banco o una caja: lo que entra y sale, con el saldo después de cada línea. */
export function BancoPage() {
  const consulta = useQuery(bancoQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Cuenta no encontrada"
      accion={
        <Button component={Link} to={toBancos()}>
          Ver los bancos y las cajas
        </Button>
      }
    >
      {(banco) => <Hoja key={banco.id} banco={banco} />}
    </Consulta>
  );
}

function Hoja({ banco }: { banco: CuentaBancaria }) {
  const otros = enFicha(CAMPOS, CUENTA, banco).map(([, valor]) => valor);
  const edita = usePermiso('contabilidad.editar');
  const paga = usePermiso('pagos.editar');
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const [forma, setForma] = useState<Forma | null>(null);
  const [cambiando, setCambiando] = useState(false);
  const eliminar = async () => {
    const seguro = await dialogos.confirmar(
      '¿Eliminar la cuenta?',
      `${banco.nombre} ya no estará entre los bancos y las cajas. Su cuenta del plan queda, con lo que tiene.`,
      { si: 'Eliminar', peligro: true },
    );
    if (!seguro) return;
    const releer = () => void refrescar(consultas, alCambiar.asiento);
    if (await hacer(() => eliminarBanco(banco.id), 'Cuenta eliminada', releer)) void navegar(toBancos());
  };
  return (
    <Pagina
      titulo={banco.nombre}
      subtitulo={[banco.clase_nombre, banco.banco, banco.numero, ...otros].filter(Boolean).join(' · ')}
      migas={[{ to: toBancos(), texto: 'Bancos y cajas' }]}
      estado={banco.activa ? undefined : <Estado tono="neutro">Inactiva</Estado>}
      acciones={
        edita && (
          <>
            {banco.activa &&
              formasDe(banco).map((suya, n) => (
                <Button key={suya.clase} variant={n ? 'default' : undefined} onClick={() => setForma(suya)}>
                  {suya.accion}
                </Button>
              ))}
            {banco.activa && CON_EXTRACTO.has(banco.clase) && (
              <Button
                variant="default"
                component={Link}
                to={toConciliar(banco.id)}
                leftSection={<IconScale size={18} stroke={1.75} aria-hidden />}
              >
                Conciliar
              </Button>
            )}
            {banco.activa && paga && banco.clase === 'CAJA_CHICA' && (
              <Button variant="default" component={Link} to={toPagoDeCaja(banco.id)}>
                Pagar una compra
              </Button>
            )}
            <Button
              variant="default"
              onClick={() => setCambiando(true)}
              leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
            >
              Cambiar
            </Button>
            <BotonAccion
              variant="default"
              alPulsar={eliminar}
              leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            >
              Eliminar
            </BotonAccion>
          </>
        )
      }
    >
      <Movimientos banco={banco} />
      {forma && <Registrar forma={forma} banco={banco} alCerrar={() => setForma(null)} />}
      {cambiando && <Formulario banco={banco} alCerrar={() => setCambiando(false)} />}
    </Pagina>
  );
}

function Movimientos({ banco }: { banco: CuentaBancaria }) {
  const de = usePeriodo();
  const filtro = de.leer('filtro');
  const consulta = useQuery({
    ...movimientosQuery(banco.id, {
      desde: de.desde,
      hasta: de.hasta,
      page: de.leer('page') || '1',
      ...(filtro && { filtro }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={estilos.hoja}>
      <div className={estilos.herramientas}>
        <Periodo de={de} />
        <TextInput
          type="search"
          label="Buscar"
          placeholder="De qué o referencia"
          maxLength={100}
          defaultValue={filtro}
          onKeyDown={(e) => e.key === 'Enter' && de.poner({ filtro: e.currentTarget.value.trim(), page: '' })}
          onBlur={(e) => de.poner({ filtro: e.currentTarget.value.trim(), page: '' })}
        />
        <div className={estilos.papel}>
          <BotonDescargar
            ruta={`${LIBROS}/mayor/excel`}
            query={{ cuenta: String(banco.cuenta_contable_id), desde: de.desde, hasta: de.hasta }}
          >
            Excel
          </BotonDescargar>
        </div>
      </div>
      <Consulta de={consulta} lineas={10} enSeccion>
        {(pagina) => <Tabla pagina={pagina} alIr={(page) => de.poner({ page: String(page) })} />}
      </Consulta>
    </div>
  );
}

function Tabla({ pagina, alIr }: { pagina: MovimientosDeBanco; alIr: (page: number) => void }) {
  const [anulando, setAnulando] = useState<LineaDeBanco | null>(null);
  const [devolviendo, setDevolviendo] = useState<LineaDeBanco | null>(null);
  const columnas: Columna<LineaDeBanco>[] = [
    { id: 'fecha', titulo: 'Fecha', numerica: true, celda: (l) => fecha(l.fecha) },
    {
      id: 'glosa',
      titulo: 'De qué',
      envolver: true,
      celda: (l) => (
        <>
          <Enlace to={toAsiento(l.asiento_id)}>{l.glosa}</Enlace>
          <span className={estilos.menor}>
            {l.detalle && `${l.detalle} · `}
            {l.origen?.ruta ? <DeOrigen origen={l.origen} subrayado /> : (l.origen?.tipo_nombre ?? 'A mano')}
            {l.reversado && ' · reversado'}
            {l.compras.map(({ id, nombre }) => (
              <Fragment key={id}>
                {' · es de '}
                <Enlace to={toCompra(id)} subrayado>
                  {nombre}
                </Enlace>
              </Fragment>
            ))}
          </span>
        </>
      ),
    },
    { id: 'entra', titulo: 'Entra', numerica: true, celda: (l) => importeSiHay(l.entra) },
    { id: 'sale', titulo: 'Sale', numerica: true, celda: (l) => importeSiHay(l.sale) },
    { id: 'saldo', titulo: 'Saldo', numerica: true, celda: (l) => importe(l.saldo) },
  ];
  if (pagina.items.some(({ acciones }) => acciones.length))
    columnas.push({
      id: 'acciones',
      titulo: 'Acciones',
      celda: (l) => (
        <div className={estilos.acciones}>
          {l.acciones.includes('devolver') && (
            <Button variant="subtle" h={32} px={10} onClick={() => setDevolviendo(l)}>
              Devuelto<span className="solo-lector"> un cheque de {l.glosa}</span>
            </Button>
          )}
          {l.acciones.includes('anular') && (
            <Button variant="subtle" h={32} px={10} onClick={() => setAnulando(l)}>
              Anular<span className="solo-lector"> {l.glosa}</span>
            </Button>
          )}
        </div>
      ),
    });
  return (
    <>
      <Rejilla minimo={160}>
        <Cifra rotulo="Saldo inicial" valor={dinero(pagina.saldo_inicial)} />
        <Cifra rotulo="Entra" valor={dinero(pagina.entra)} />
        <Cifra rotulo="Sale" valor={dinero(pagina.sale)} />
        <Cifra rotulo="Saldo final" valor={dinero(pagina.saldo_final)} />
      </Rejilla>
      <section className={estilos.libro} aria-label="Movimientos">
        <TablaSimple
          apilar
          etiqueta="Movimientos"
          columnas={columnas}
          filas={pagina.items}
          clave={(l) => `${l.asiento_id} ${l.n}`}
          vacio="Sin movimientos en este período"
        />
        {pagina.paginas > 1 && (
          <nav className={estilos.paginas} aria-label="Páginas">
            <span>
              {pagina.page} de {pagina.paginas}
            </span>
            <Button
              variant="default"
              h={36}
              disabled={pagina.page <= 1}
              onClick={() => alIr(pagina.page - 1)}
            >
              Más recientes
            </Button>
            <Button
              variant="default"
              h={36}
              disabled={pagina.page >= pagina.paginas}
              onClick={() => alIr(pagina.page + 1)}
            >
              Anteriores
            </Button>
          </nav>
        )}
      </section>
      {anulando?.movimiento_id && (
        <Anular
          linea={{ ...anulando, movimiento_id: anulando.movimiento_id }}
          alCerrar={() => setAnulando(null)}
        />
      )}
      {devolviendo?.movimiento_id && (
        <Devolver movimiento_id={devolviendo.movimiento_id} alCerrar={() => setDevolviendo(null)} />
      )}
    </>
  );
}
