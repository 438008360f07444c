import { Button } from '@mantine/core';
import { IconArrowsSplit2, IconBan, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { Aplicar, COBRAR, PAGAR, EstadoAbono, type AbonoEntero, type Aplicado, type Lado } from './presta';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { BotonDescargar, Consulta, Datos, Enlace, Estado, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { usePermiso } from '@/session';
import { Anular } from './Anular';
import { EnviarRecibo } from './EnviarRecibo';

const columnas = (hecho: string): Columna<Aplicado>[] => [
  {
    id: 'documento',
    titulo: 'Documento',
    celda: (a) => (a.a ? <Enlace to={a.a}>{a.nombre}</Enlace> : a.nombre),
  },
  { id: 'fecha', titulo: 'Fecha', celda: (a) => <span className="tabular">{fecha(a.fecha)}</span> },
  { id: 'total', titulo: 'Total', numerica: true, celda: (a) => dinero(a.total) },
  { id: 'valor', titulo: conMayuscula(hecho), numerica: true, celda: (a) => dinero(a.valor) },
  { id: 'saldo', titulo: 'Queda', numerica: true, celda: (a) => dinero(a.saldo) },
  { id: 'desde', titulo: 'Aplicado el', celda: (a) => <span className="tabular">{fecha(a.desde)}</span> },
  {
    id: 'deshecha',
    titulo: 'Estado',
    celda: (a) =>
      a.deshecha_el ? (
        <Estado tono="error">Deshecha el {fecha(a.deshecha_el)}</Estado>
      ) : (
        <Estado tono="ok">Vigente</Estado>
      ),
  },
];

export const CobroPage = () => <Uno de={COBRAR} envia />;
export const PagoPage = () => <Uno de={PAGAR} />;

interface Props {
  de: Lado;
  /** Si su recibo se puede enviar. */
  envia?: boolean;
}

function Uno({ de, envia }: Props) {
  const { uno, varios } = de.palabras;
  const consulta = useQuery(de.uno(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente={`${conMayuscula(uno)} no encontrado`}
      accion={
        <Button component={Link} to={de.to.lista}>
          Ver los {varios}
        </Button>
      }
    >
      {(abono) => <Hoja de={de} abono={abono} envia={envia} />}
    </Consulta>
  );
}

function Hoja({ de, abono, envia }: Props & { abono: AbonoEntero }) {
  const { uno, varios, hecho, dado, con, suyo } = de.palabras;
  const [ventana, setVentana] = useState<'anular' | 'aplicar' | 'enviar' | null>(null);
  const edita = usePermiso(de.permisos.editar);
  const columnasDe = useMemo(() => columnas(hecho), [hecho]);
  const cerrar = () => setVentana(null);
  return (
    <Pagina
      titulo={`${conMayuscula(uno)} n.º ${abono.numero}`}
      subtitulo={
        <>
          {con} <Enlace to={de.to.cuenta(abono.tercero_id)}>{abono.tercero}</Enlace>
        </>
      }
      migas={[{ to: de.to.lista, texto: conMayuscula(varios) }]}
      estado={<EstadoAbono abono={abono} />}
      acciones={
        <>
          {abono.acciones.includes('anular') && (
            <Button
              variant="default"
              onClick={() => setVentana('anular')}
              leftSection={<IconBan size={18} stroke={1.75} aria-hidden />}
            >
              Anular
            </Button>
          )}
          <BotonDescargar ruta={de.recibo(abono.id)}>Recibo</BotonDescargar>
          {envia && edita && abono.estado !== 'ANULADO' && (
            <Button
              variant="default"
              onClick={() => setVentana('enviar')}
              leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
            >
              Enviar recibo
            </Button>
          )}
          {abono.acciones.includes('aplicar') && (
            <Button
              onClick={() => setVentana('aplicar')}
              leftSection={<IconArrowsSplit2 size={18} stroke={1.75} aria-hidden />}
            >
              Aplicar anticipo
            </Button>
          )}
        </>
      }
    >
      <Rejilla minimo={300}>
        <Tarjeta titulo={conMayuscula(uno)}>
          <Datos
            filas={[
              ['Fecha', fecha(abono.fecha)],
              [`Forma de ${uno}`, abono.forma_nombre],
              ['Referencia', abono.referencia],
              [`${conMayuscula(hecho)} por`, abono.hecho_por],
              ['Registrado', fechaHora(abono.creado_en)],
              ['Notas', abono.notas],
              ['Anulado el', abono.anulado_el && fecha(abono.anulado_el)],
              ['Motivo', abono.motivo_anulacion],
            ]}
          />
        </Tarjeta>
        <Tarjeta titulo="Valores">
          <Datos
            filas={[
              [conMayuscula(dado), dinero(abono.total)],
              ['Aplicado', dinero(abono.aplicado)],
              ['Anticipo', dinero(abono.anticipo)],
            ]}
          />
        </Tarjeta>
      </Rejilla>
      <div style={{ marginTop: 16 }}>
        <Tarjeta titulo="Documentos que pagó" sinRelleno={abono.aplicaciones.length > 0}>
          <TablaSimple
            apilar
            etiqueta="Documentos que pagó"
            columnas={columnasDe}
            filas={abono.aplicaciones}
            clave={(a) => `${a.documento_id}-${a.desde}-${a.valor}`}
            vacio={`Ninguno todavía: todo queda como anticipo ${suyo}.`}
          />
        </Tarjeta>
      </div>
      {ventana === 'anular' && <Anular de={de} abono={abono} alCerrar={cerrar} />}
      {ventana === 'enviar' && <EnviarRecibo cobro={abono} alCerrar={cerrar} />}
      {ventana === 'aplicar' && (
        <Aplicar
          de={de}
          abono={{
            que: 'el anticipo',
            tercero_id: abono.tercero_id,
            queda: abono.anticipo,
            aplicar: (aplicaciones, clave) => de.aplicar(abono.id, aplicaciones, clave),
          }}
          alCerrar={cerrar}
        />
      )}
    </Pagina>
  );
}
