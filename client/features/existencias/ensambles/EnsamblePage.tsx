import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { numero } from '@/lib/numeros';
import { toEnsambles, toKardex } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { Consulta, Datos, Enlace, Estado, Icono, Pagina, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { Anular } from '../lineas/Anular';
import { cantidad } from '../lineas/valores';
import { lotesDichos } from '../presta/lotes';
import { anularEnsamble, ensambleQuery, numeroDe, type Ensamble } from './api';
import estilos from '../lineas/lineas.module.css';

/** Lo que se armó o se desarmó, con sus partes y lo que valió. */
export function EnsamblePage() {
  const consulta = useQuery(ensambleQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Ensamble no encontrado"
      accion={
        <Button component={Link} to={toEnsambles()}>
          Ver los ensambles
        </Button>
      }
    >
      {(ensamble) => <Hoja key={ensamble.id} ensamble={ensamble} />}
    </Consulta>
  );
}

type Parte = Ensamble['lineas'][number];

const PARTES: Columna<Parte>[] = [
  { id: 'codigo', titulo: 'Código', celda: (p) => <span className="tabular">{p.PRO_CODIGO}</span> },
  {
    id: 'nombre',
    titulo: 'Producto',
    envolver: true,
    celda: (p) => <Enlace to={toKardex(p.producto_id)}>{p.nombre}</Enlace>,
  },
  { id: 'unidad', titulo: 'Unidad', cede: 1, celda: (p) => p.unidad },
  { id: 'cantidad', titulo: 'Cantidad', numerica: true, celda: (p) => cantidad(p.cantidad) },
];
const CON_COSTO: Columna<Parte>[] = [
  ...PARTES,
  { id: 'costo', titulo: 'Costo', numerica: true, celda: (p) => numero(p.costo, 4) },
  { id: 'valor', titulo: 'Valor', numerica: true, celda: (p) => importe(p.valor) },
];
const LOTES: Columna<Parte>[] = [
  { id: 'lotes', titulo: 'Lotes o series', envolver: true, celda: (p) => lotesDichos(p.lotes) },
];

const columnasDe = (e: Ensamble) => [
  ...(e.valor === null ? PARTES : CON_COSTO),
  ...(e.lineas.some(({ lotes }) => lotes.length) ? LOTES : []),
];

function Hoja({ ensamble: e }: { ensamble: Ensamble }) {
  const [anulando, setAnulando] = useState(false);
  const anula = usePermiso('existencias.ensamblar') && !e.anulado_en;
  const armado = e.sentido === 'ARMAR';
  const partes = armado ? 'Lo que salió' : 'Lo que entró';
  return (
    <Pagina
      titulo={`${e.sentido_nombre} ${numeroDe(e.numero)}`}
      subtitulo={`${cantidad(e.cantidad)} de ${e.nombre}, ${e.bodega}`}
      migas={[{ to: toEnsambles(), texto: 'Kits y ensambles' }]}
      estado={
        <Estado tono={e.anulado_en ? 'neutro' : 'ok'}>{e.anulado_en ? 'Anulado' : 'Registrado'}</Estado>
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
        <Tarjeta titulo={partes} sinRelleno>
          <TablaSimple
            apilar
            etiqueta={partes}
            columnas={columnasDe(e)}
            filas={e.lineas}
            clave={(p) => p.n}
          />
        </Tarjeta>
        <Tarjeta titulo={armado ? 'Lo que se armó' : 'Lo que se desarmó'}>
          <Datos
            filas={[
              [
                'Producto',
                <Enlace key="p" to={toKardex(e.producto_id)}>{`${e.PRO_CODIGO} ${e.nombre}`}</Enlace>,
              ],
              ['Fecha', fecha(e.fecha)],
              ['Lotes o series', lotesDichos(e.lotes)],
              ['Vale', e.valor === null ? null : dinero(e.valor)],
              ['Costo de cada uno', e.costo === null ? null : `$ ${numero(e.costo, 4)}`],
              ['Por qué', e.motivo],
              ['Lo registró', `${e.creado_por}, ${fechaHora(e.creado_en)}`],
              ['Lo anuló', e.anulado_en && `${e.anulado_por}, ${fechaHora(e.anulado_en)}`],
              ['Por qué se anuló', e.motivo_anulacion],
            ]}
          />
        </Tarjeta>
      </div>
      {anulando && (
        <Anular
          titulo={`Anular el ensamble ${numeroDe(e.numero)}`}
          hecho="Ensamble anulado"
          anular={(motivo) => anularEnsamble(e.id, motivo)}
          alCerrar={() => setAnulando(false)}
        >
          Lo que entró sale, y lo que salió vuelve. El ensamble queda a la vista como anulado.
        </Anular>
      )}
    </Pagina>
  );
}
