import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { entero } from '@/lib/numeros';
import { toConteos } from '@/navegacion/existencias';
import { Cifra, Consulta, Datos, Estado, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { DataTable, importe, PestanasFiltro, useLista, type Columna } from '@/ui/tabla';
import { AccionesConteo } from './AccionesConteo';
import { conteoQuery, CONTEOS, type Conteo, type ProductoContado } from './api';
import { cantidad, EstadoConteo } from './rotulos';
import estilos from './conteos.module.css';

export function ConteoPage() {
  const consulta = useQuery(conteoQuery(Number(useParams().id)));
  const aLaLista = (
    <Button component={Link} to={toConteos()}>
      Ver los conteos
    </Button>
  );
  return (
    <Consulta de={consulta} ausente="Conteo no encontrado" accion={aLaLista}>
      {(conteo) => <Uno conteo={conteo} />}
    </Consulta>
  );
}

function Uno({ conteo }: { conteo: Conteo }) {
  const contaron = conteo.personas.map(({ nombre }) => nombre).join(', ');
  return (
    <Pagina
      titulo={`Conteo ${conteo.numero}`}
      subtitulo={conteo.nombre}
      migas={[{ to: toConteos(), texto: 'Conteos' }]}
      estado={<EstadoConteo {...conteo} />}
      acciones={<AccionesConteo conteo={conteo} />}
    >
      <Rejilla minimo={150}>
        <Cifra
          rotulo="Contados"
          valor={`${entero(conteo.contados)} de ${entero(conteo.productos)}`}
          detalle={conteo.vuelta > 1 ? `Vuelta ${conteo.vuelta}` : undefined}
        />
        {conteo.difieren !== null && (
          <Cifra rotulo="Difieren" valor={entero(conteo.difieren)} tono={conteo.difieren ? 'aviso' : 'ok'} />
        )}
        {conteo.faltante !== null && <Cifra rotulo="Falta" valor={dinero(conteo.faltante)} />}
        {conteo.sobrante !== null && <Cifra rotulo="Sobra" valor={dinero(conteo.sobrante)} />}
      </Rejilla>
      {conteo.movidos > 0 && conteo.estado === 'CONTADO' && (
        <p className={estilos.nota}>
          {conteo.movidos === 1
            ? 'Un producto se vendió o entró mientras se contaba: cuéntelo otra vez si la cifra importa.'
            : `${entero(conteo.movidos)} productos se vendieron o entraron mientras se contaban: cuéntelos otra vez si la cifra importa.`}
        </p>
      )}
      <div className={estilos.partes}>
        <Productos conteo={conteo} />
        <Tarjeta titulo="Quién y cuándo">
          <Datos
            filas={[
              ['Bodega', conteo.bodega],
              ['Abierto', `${fechaHora(conteo.creado_en)}, ${conteo.creado_por}`],
              ['Contaron', contaron],
              ['A ciegas', conteo.ciego ? 'Sí' : 'No'],
              ['Terminado', conteo.contado_en && `${fechaHora(conteo.contado_en)}, ${conteo.contado_por}`],
              ['Aprobado', conteo.aprobado_en && `${fechaHora(conteo.aprobado_en)}, ${conteo.aprobado_por}`],
              ['Asentado el', conteo.fecha && fecha(conteo.fecha)],
              ['Anulado', conteo.anulado_en && `${fechaHora(conteo.anulado_en)}, ${conteo.anulado_por}`],
              ['Motivo', conteo.motivo],
              ['Observación', conteo.observacion],
            ]}
          />
        </Tarjeta>
      </div>
    </Pagina>
  );
}

const COLUMNAS: Columna<ProductoContado>[] = [
  { id: 'nombre', titulo: 'Producto', orden: true, nombra: true, celda: (p) => p.nombre },
  {
    id: 'PRO_CODIGO',
    titulo: 'Código',
    orden: true,
    cede: 2,
    celda: (p) => <span className="tabular">{p.PRO_CODIGO}</span>,
  },
  { id: 'unidad', titulo: 'Unidad', oculta: true, celda: (p) => p.unidad },
  {
    id: 'contado',
    titulo: 'Contado',
    numerica: true,
    enTarjeta: 'cifra',
    celda: (p) => cantidad(p.contado) || '—',
  },
  {
    id: 'contado_en',
    titulo: 'Contado el',
    orden: true,
    numerica: true,
    oculta: true,
    celda: (p) => (p.contado_en ? fechaHora(p.contado_en) : ''),
  },
  {
    id: 'estado',
    titulo: 'Estado',
    enTarjeta: 'estado',
    cede: 1,
    celda: (p) => <EstadoProducto producto={p} />,
  },
];
const HABIA: Columna<ProductoContado>[] = [
  {
    id: 'existencia',
    titulo: 'Había',
    numerica: true,
    cede: 3,
    celda: (p) => cantidad(p.existencia) || '—',
  },
  {
    id: 'tarde',
    titulo: 'Llegó tarde',
    numerica: true,
    oculta: true,
    celda: (p) => (p.tarde && Number(p.tarde) ? cantidad(p.tarde, true) : ''),
  },
  {
    id: 'anterior',
    titulo: 'Vuelta anterior',
    numerica: true,
    oculta: true,
    celda: (p) => cantidad(p.anterior),
  },
  {
    id: 'diferencia',
    titulo: 'Diferencia',
    numerica: true,
    celda: (p) =>
      p.diferencia === null ? (
        '—'
      ) : (
        <b className={estilos.diferencia} data-falta={p.diferencia.startsWith('-') || undefined}>
          {cantidad(p.diferencia, true)}
        </b>
      ),
  },
];
const VALOR: Columna<ProductoContado> = {
  id: 'valor',
  titulo: 'Valor',
  numerica: true,
  cede: 4,
  celda: (p) => (p.valor === null ? '' : importe(p.valor)),
};

function EstadoProducto({ producto }: { producto: ProductoContado }) {
  if (producto.movido) return <Estado tono="aviso">Se movió al contarlo</Estado>;
  if (producto.contado !== null) return <Estado tono="ok">Contado</Estado>;
  return producto.se_cuenta ? <Estado tono="espera">Por contar</Estado> : '';
}

const PESTANAS = [
  { valor: '', texto: 'Todos' },
  { valor: 'PENDIENTES', texto: 'Por contar' },
  { valor: 'CONTADOS', texto: 'Contados' },
  { valor: 'DIFIEREN', texto: 'Difieren' },
  { valor: 'MOVIDOS', texto: 'Se movieron' },
];

function Productos({ conteo }: { conteo: Conteo }) {
  const lista = useLista<ProductoContado>({
    clave: claves.existencias.conteos.productos(conteo.id),
    ruta: `${CONTEOS}/${conteo.id}/productos`,
    orden: 'nombre',
    tamano: 50,
    filtros: { que: '' },
  });
  const ve = conteo.difieren !== null;
  const columnas = [
    ...COLUMNAS.slice(0, 5),
    ...(ve ? HABIA : []),
    ...(conteo.faltante === null ? [] : [VALOR]),
    COLUMNAS[5]!,
  ];
  const cuantos: Record<string, number | undefined> = {
    '': conteo.productos,
    PENDIENTES: conteo.pendientes,
    CONTADOS: conteo.contados,
    DIFIEREN: conteo.difieren ?? undefined,
    MOVIDOS: conteo.movidos,
  };
  return (
    <DataTable
      id={ve ? 'conteo' : 'conteo-ciego'}
      etiqueta="Productos del conteo"
      lista={lista}
      columnas={columnas}
      clave={(p) => p.producto_id}
      nombre={(p) => p.nombre}
      buscar="Nombre o código…"
      estados={
        <PestanasFiltro
          etiqueta="Cuáles"
          opciones={PESTANAS.filter(({ valor }) => ve || valor !== 'DIFIEREN').map((p) => ({
            ...p,
            cuantos: cuantos[p.valor],
          }))}
          elegido={lista.filtros.que ?? ''}
          alElegir={(que) => lista.setFiltros({ que })}
        />
      }
      exportar={`${CONTEOS}/${conteo.id}/exportar`}
      vacio={{ icono: IconListSearch, titulo: 'Ningún producto está así' }}
    />
  );
}
