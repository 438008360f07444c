import { NativeSelect } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { fecha, hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { entero } from '@/lib/numeros';
import { toRetencionRecibida, toRetencionesRecibidas } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos, EmptyState } from '@/ui/avisos';
import { BotonAccion, Consulta, Datos, Enlace, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { comparacionQuery, deRecibido, type Comparacion } from './api';
import { conConfirmacion } from './confirmar';
import estilos from './retenciones.module.css';

type Falta = Comparacion['faltan'][number];
type Sobra = Comparacion['sobran'][number];
type Distinta = Comparacion['distintas'][number];

const MESES = [
  ...['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio'],
  ...['Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre'],
];
const ANIOS = 6;

const SOBRAN: Columna<Sobra>[] = [
  { id: 'cliente', titulo: 'Cliente', recortar: true, celda: (r) => r.cliente },
  {
    id: 'numero',
    titulo: 'Número',
    celda: (r) => <Enlace to={toRetencionRecibida(r.id)}>{r.numero}</Enlace>,
  },
  { id: 'fecha', titulo: 'Fecha', numerica: true, celda: (r) => fecha(r.fecha) },
  { id: 'total', titulo: 'Retenido', numerica: true, celda: (r) => importe(r.total) },
  { id: 'motivo', titulo: 'Por qué', envolver: true, celda: (r) => r.motivo },
];
const DISTINTAS: Columna<Distinta>[] = [
  { id: 'cliente', titulo: 'Cliente', recortar: true, celda: (r) => r.cliente },
  {
    id: 'numero',
    titulo: 'Número',
    celda: (r) => <Enlace to={toRetencionRecibida(r.id)}>{r.numero}</Enlace>,
  },
  { id: 'fecha', titulo: 'Fecha', numerica: true, celda: (r) => fecha(r.fecha) },
  { id: 'sri', titulo: 'En el SRI', numerica: true, celda: (r) => importe(r.total_sri) },
  { id: 'total', titulo: 'Registrado', numerica: true, celda: (r) => importe(r.total) },
];

/** Lo que se retuvo a la empresa en un mes según el SRI, contra lo que ella registró. */
export function ComparacionPage() {
  const [url, setUrl] = useSearchParams();
  const [anioDeHoy, mesDeHoy] = hoy().split('-').map(Number) as [number, number];
  const anio = Number(url.get('anio')) || anioDeHoy;
  const mes = Number(url.get('mes')) || mesDeHoy;
  const consulta = useQuery(comparacionQuery(anio, mes));
  const poner = (nombre: 'anio' | 'mes', valor: string) =>
    setUrl({ anio: String(anio), mes: String(mes), [nombre]: valor }, { replace: true });
  return (
    <Pagina
      titulo="Comparar retenciones con el SRI"
      migas={[{ to: toRetencionesRecibidas(), texto: 'Retenciones recibidas' }]}
      subtitulo="Lo que sus clientes le retuvieron y consta en el SRI, contra lo que usted registró."
    >
      <div className={estilos.periodo}>
        <NativeSelect
          label="Mes"
          value={String(mes)}
          onChange={(e) => poner('mes', e.currentTarget.value)}
          data={MESES.map((label, i) => ({ value: String(i + 1), label }))}
        />
        <NativeSelect
          label="Año"
          value={String(anio)}
          onChange={(e) => poner('anio', e.currentTarget.value)}
          data={Array.from({ length: ANIOS }, (_, i) => String(anioDeHoy - i))}
        />
      </div>
      <Consulta de={consulta}>{(datos) => <Lados datos={datos} />}</Consulta>
    </Pagina>
  );
}

function Lados({ datos }: { datos: Comparacion }) {
  const edita = usePermiso('cobros.editar');
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const registrar = async ({ recibido_id }: Falta) => {
    try {
      const hecha = await conConfirmacion((confirmado) => deRecibido(recibido_id, confirmado));
      if (!hecha) return;
      avisoBreve(`Retención ${hecha.numero} registrada`);
      void refrescar(consultas, alCambiar.cuenta);
      if (hecha.aviso) await dialogos.aviso('Falta algo', hecha.aviso);
      if (hecha.por_emparejar || hecha.aviso) void navegar(toRetencionRecibida(hecha.id));
    } catch (error) {
      await dialogos.error('No se registró', mensajeDe(error));
    }
  };
  const faltan: Columna<Falta>[] = [
    { id: 'razon_social', titulo: 'Quién retuvo', recortar: true, celda: (r) => r.razon_social || r.ruc },
    { id: 'numero', titulo: 'Número', celda: (r) => r.numero },
    { id: 'fecha', titulo: 'Fecha', numerica: true, celda: (r) => fecha(r.fecha) },
    {
      id: 'total',
      titulo: 'Retenido',
      numerica: true,
      celda: (r) => (r.total === null ? 'Falta su XML' : importe(r.total)),
    },
    {
      id: 'registrar',
      titulo: 'Registrarla',
      celda: (r) =>
        edita && r.estado === 'POR_REVISAR' ? (
          <BotonAccion size="compact-sm" variant="light" alPulsar={() => registrar(r)}>
            Registrar
          </BotonAccion>
        ) : null,
    },
  ];
  const iguales = !datos.faltan.length && !datos.sobran.length && !datos.distintas.length;
  return (
    <>
      <Rejilla minimo={260}>
        <Tarjeta titulo="En el SRI">
          <Datos
            filas={[
              ['Retenciones', entero(datos.del_sri.cuantas)],
              ['Retenido', dinero(datos.del_sri.total)],
            ]}
          />
        </Tarjeta>
        <Tarjeta titulo="Registrado">
          <Datos
            filas={[
              ['Retenciones', entero(datos.registradas.cuantas)],
              ['Retenido', dinero(datos.registradas.total)],
            ]}
          />
        </Tarjeta>
      </Rejilla>
      {iguales ? (
        <EmptyState icono={IconChecks} titulo="No falta nada">
          Lo registrado de este mes es lo que consta en el SRI.
        </EmptyState>
      ) : (
        <div className={estilos.listas}>
          <Tarjeta titulo="Constan en el SRI y faltan aquí" sinRelleno={datos.faltan.length > 0}>
            <TablaSimple
              apilar
              etiqueta="Faltan por registrar"
              columnas={faltan}
              filas={datos.faltan}
              clave={(r) => r.recibido_id}
              vacio="Ninguna."
            />
          </Tarjeta>
          <Tarjeta titulo="Están aquí y no constan en el SRI" sinRelleno={datos.sobran.length > 0}>
            <TablaSimple
              apilar
              etiqueta="No constan en el SRI"
              columnas={SOBRAN}
              filas={datos.sobran}
              clave={(r) => r.id}
              vacio="Ninguna."
            />
          </Tarjeta>
          {datos.distintas.length > 0 && (
            <Tarjeta titulo="Por otro valor" sinRelleno>
              <TablaSimple
                apilar
                etiqueta="Por otro valor"
                columnas={DISTINTAS}
                filas={datos.distintas}
                clave={(r) => r.id}
              />
            </Tarjeta>
          )}
        </div>
      )}
    </>
  );
}
