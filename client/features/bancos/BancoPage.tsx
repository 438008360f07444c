import { Button, NativeSelect } from '@mantine/core';
import { IconBuildingBank, IconPencil, IconScale, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { DeOrigen } from '@/features/asientos/presta';
import { LIBROS } from '@/features/libros/presta/api';
import { diasDe, PERIODOS, type Cual } from '@/features/planDeCuentas/presta/arbol/usePeriodo';
import { enFicha } from '@/lib/campos';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toBancos, toConciliar, toPagoDeCaja } from '@/navegacion/contabilidad';
import { toAsiento, toCompra, toCompraDelBanco } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonDescargar, Consulta, Enlace, Estado, Icono, Pagina } from '@/ui/base';
import {
  DataTable,
  FiltroFecha,
  FiltroSelect,
  importe,
  importeSiHay,
  Sitio,
  useLista,
  type Columna,
  type Lista,
} from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import {
  bancoQuery,
  eliminarBanco,
  movimientosDe,
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
                leftSection={<Icono de={IconScale} />}
              >
                Conciliar
              </Button>
            )}
            {banco.activa && paga && banco.clase === 'CAJA_CHICA' && (
              <Button variant="default" component={Link} to={toPagoDeCaja(banco.id)}>
                Pagar una compra
              </Button>
            )}
            <MenuFila
              nombre={banco.nombre}
              acciones={[
                { texto: 'Cambiar', icono: IconPencil, alElegir: () => setCambiando(true) },
                { texto: 'Eliminar', icono: IconTrash, peligro: true, alElegir: eliminar },
              ]}
            />
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

const SIGNOS = [
  { value: 'ENTRA', label: 'Lo que entra' },
  { value: 'SALE', label: 'Lo que sale' },
];

const COLUMNAS: Columna<LineaDeBanco>[] = [
  { id: 'fecha', titulo: 'Fecha', numerica: true, ancho: 100, celda: (l) => fecha(l.fecha) },
  {
    id: 'glosa',
    titulo: 'De qué',
    nombra: true,
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
  { id: 'saldo', titulo: 'Saldo', numerica: true, enTarjeta: 'cifra', celda: (l) => importe(l.saldo) },
];

/** Una línea de los libros que se registró a mano, con el movimiento que es. */
type Registrada = LineaDeBanco & { movimiento_id: number };
const registrada = (linea: LineaDeBanco | null): linea is Registrada => !!linea?.movimiento_id;

function Movimientos({ banco }: { banco: CuentaBancaria }) {
  const [filtros] = useState(() => ({ ...diasDe('anio'), signo: '' }));
  const lista = useLista<LineaDeBanco>({
    clave: claves.contabilidad.deBanco(banco.id),
    ruta: movimientosDe(banco.id),
    filtros,
  });
  const [anulando, setAnulando] = useState<LineaDeBanco | null>(null);
  const [devolviendo, setDevolviendo] = useState<LineaDeBanco | null>(null);
  const navegar = useNavigate();
  const periodo = lista.datos as MovimientosDeBanco | undefined;
  const { desde, hasta } = lista.filtros;
  return (
    <>
      <DataTable
        id="movimientos-banco"
        etiqueta="Movimientos"
        lista={lista}
        columnas={COLUMNAS}
        clave={(l) => `${l.asiento_id} ${l.n}`}
        nombre={(l) => l.glosa}
        buscar="De qué o referencia…"
        accion={<Periodos lista={lista} />}
        filtros={
          <>
            <FiltroSelect lista={lista} nombre="signo" etiqueta="Mostrar" todos="Todo" opciones={SIGNOS} />
            <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
            <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
          </>
        }
        enOpciones={(cerrar) => (
          <BotonDescargar
            compacto
            ruta={`${LIBROS}/mayor/excel`}
            query={{ cuenta: String(banco.cuenta_contable_id), desde, hasta }}
            alTerminar={cerrar}
          >
            Exportar
          </BotonDescargar>
        )}
        acciones={(l) => [
          l.acciones.includes('comprar') && {
            texto: 'Registrar su comprobante',
            alElegir: () => navegar(toCompraDelBanco(l.asiento_id)),
          },
          l.acciones.includes('devolver') && {
            texto: 'Un cheque vino devuelto',
            alElegir: () => setDevolviendo(l),
          },
          l.acciones.includes('anular') && {
            texto: 'Anular',
            peligro: true,
            alElegir: () => setAnulando(l),
          },
        ]}
        sumas={
          <Sitio espera={!periodo}>
            Empieza con <strong className="tabular">{dinero(periodo?.saldo_inicial ?? 0)}</strong> · entra{' '}
            <strong className="tabular">{dinero(periodo?.entra ?? 0)}</strong> · sale{' '}
            <strong className="tabular">{dinero(periodo?.sale ?? 0)}</strong> · queda{' '}
            <strong className="tabular">{dinero(periodo?.saldo_final ?? 0)}</strong>
          </Sitio>
        }
        vacio={{
          icono: IconBuildingBank,
          titulo: 'Sin movimientos en este año',
          mensaje: 'Los cobros, los pagos y lo que se registre aquí aparecerán con el saldo que dejan.',
        }}
      />
      {registrada(anulando) && <Anular linea={anulando} alCerrar={() => setAnulando(null)} />}
      {registrada(devolviendo) && (
        <Devolver movimiento_id={devolviendo.movimiento_id} alCerrar={() => setDevolviendo(null)} />
      )}
    </>
  );
}

/** Los de siempre, con un solo clic; entre otras fechas, con los filtros. */
function Periodos({ lista }: { lista: Lista<LineaDeBanco> }) {
  const { desde, hasta } = lista.filtros;
  const de = PERIODOS.find(({ value }) => {
    const suyos = diasDe(value);
    return value !== 'otro' && suyos.desde === desde && suyos.hasta === hasta;
  });
  return (
    <NativeSelect
      className={estilos.periodo}
      aria-label="Período"
      value={de?.value ?? 'otro'}
      data={PERIODOS.filter(({ value }) => value !== 'otro' || !de)}
      onChange={(e) => lista.setFiltros({ ...diasDe(e.currentTarget.value as Cual) })}
    />
  );
}
