import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { numero } from '@/lib/numeros';
import { toAjustes, toKardex } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { Consulta, Datos, Enlace, Estado, Icono, Pagina, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { Anular } from '../lineas/Anular';
import { cantidad } from '../lineas/valores';
import { lotesDichos } from '../presta/lotes';
import { ajusteQuery, anularAjuste, numeroDe, type Ajuste } from './api';
import estilos from '../lineas/lineas.module.css';

/** Un ajuste: lo que movió y lo que valió. */
export function AjustePage() {
  const consulta = useQuery(ajusteQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Ajuste no encontrado"
      accion={
        <Button component={Link} to={toAjustes()}>
          Ver los ajustes
        </Button>
      }
    >
      {(ajuste) => <Hoja key={ajuste.id} ajuste={ajuste} />}
    </Consulta>
  );
}

type Linea = Ajuste['lineas'][number];

const LINEAS: Columna<Linea>[] = [
  { id: 'codigo', titulo: 'Código', celda: (l) => <span className="tabular">{l.PRO_CODIGO}</span> },
  {
    id: 'nombre',
    titulo: 'Producto',
    envolver: true,
    celda: (l) => <Enlace to={toKardex(l.producto_id)}>{l.nombre}</Enlace>,
  },
  { id: 'unidad', titulo: 'Unidad', cede: 1, celda: (l) => l.unidad },
  { id: 'cantidad', titulo: 'Cantidad', numerica: true, celda: (l) => cantidad(l.cantidad) },
];
const CON_COSTO: Columna<Linea>[] = [
  ...LINEAS,
  {
    id: 'costo',
    titulo: 'Costo',
    numerica: true,
    celda: (l) => (l.costo === null ? '' : numero(l.costo, 4)),
  },
  { id: 'valor', titulo: 'Valor', numerica: true, celda: (l) => importe(l.valor) },
];

const LOTES: Columna<Linea>[] = [
  {
    id: 'lotes',
    titulo: 'Lotes o series',
    envolver: true,
    celda: (l) => lotesDichos(l.lotes),
  },
];

const columnasDe = (a: Ajuste) => [
  ...(a.valor === null ? LINEAS : CON_COSTO),
  ...(a.lineas.some(({ lotes }) => lotes.length) ? LOTES : []),
];

function Hoja({ ajuste: a }: { ajuste: Ajuste }) {
  const [anulando, setAnulando] = useState(false);
  const anula = usePermiso('existencias.ajustar') && !a.anulado_en;
  return (
    <Pagina
      titulo={`Ajuste ${numeroDe(a.numero)}`}
      subtitulo={`${a.motivo_nombre}, ${a.bodega}`}
      migas={[{ to: toAjustes(), texto: 'Ajustes' }]}
      estado={
        <Estado tono={a.anulado_en ? 'neutro' : 'ok'}>{a.anulado_en ? 'Anulado' : 'Registrado'}</Estado>
      }
      acciones={
        anula && (
          <Button variant="default" onClick={() => setAnulando(true)} leftSection={<Icono de={IconBan} />}>
            Anular
          </Button>
        )
      }
    >
      <div className={estilos.hoja}>
        <Tarjeta titulo="Lo que movió" sinRelleno>
          <TablaSimple
            apilar
            etiqueta="Lo que movió"
            columnas={columnasDe(a)}
            filas={a.lineas}
            clave={(l) => l.n}
          />
        </Tarjeta>
        <Tarjeta titulo="El ajuste">
          <Datos
            filas={[
              ['Fecha', fecha(a.fecha)],
              ['Valor', a.valor === null ? null : dinero(a.valor)],
              ['Observación', a.observacion],
              ['Lo registró', `${a.creado_por}, ${fechaHora(a.creado_en)}`],
              ['Lo anuló', a.anulado_en && `${a.anulado_por}, ${fechaHora(a.anulado_en)}`],
              ['Por qué se anuló', a.motivo_anulacion],
            ]}
          />
        </Tarjeta>
      </div>
      {anulando && (
        <Anular
          titulo={`Anular el ajuste ${numeroDe(a.numero)}`}
          hecho="Ajuste anulado"
          anular={(motivo) => anularAjuste(a.id, motivo)}
          alCerrar={() => setAnulando(false)}
        >
          Lo que entró sale, y lo que salió vuelve. El ajuste queda a la vista como anulado.
        </Anular>
      )}
    </Pagina>
  );
}
