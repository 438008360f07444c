import { Button } from '@mantine/core';
import { IconAdjustments, IconArrowBackUp, IconArrowsSplit2, IconBan, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { VerAsiento } from '@/features/asientos/presta';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import {
  Ajustar,
  Aplicados,
  Aplicar,
  CambiarCentro,
  COBRAR,
  Devolver,
  PAGAR,
  EstadoAbono,
  useCentros,
  type AbonoEntero,
  type Lado,
  type PorAjustar,
} from './presta';
import { BotonDescargar, Consulta, Datos, Enlace, Icono, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { usePermiso } from '@/session';
import { Anular } from './Anular';
import { EnviarRecibo } from './EnviarRecibo';

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
  const { uno, varios, hecho, dado, con } = de.palabras;
  const [ventana, setVentana] = useState<
    'anular' | 'aplicar' | 'devolver' | 'ajustar' | 'centro' | 'enviar' | null
  >(null);
  const edita = usePermiso(de.permisos.editar);
  const ajusta = usePermiso(de.permisos.ajustar);
  const sobre: PorAjustar = {
    que: 'el anticipo',
    fecha: abono.fecha,
    queda: abono.anticipo,
    aFavor: true,
    centro_id: abono.centro_id,
    devolver: (cuerpo, clave) => de.devolver.abono(abono.id, cuerpo, clave),
    ajustar: (cuerpo, clave) => de.ajustar.abono(abono.id, cuerpo, clave),
  };
  const puede = abono.acciones.includes('cambiar_centro');
  const cambia = useCentros(de, puede).length > 0 && puede;
  const nombre = `${conMayuscula(uno)} n.º ${abono.numero}`;
  const cerrar = () => setVentana(null);
  return (
    <Pagina
      titulo={nombre}
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
              leftSection={<Icono de={IconBan} />}
            >
              Anular
            </Button>
          )}
          <VerAsiento tipo={uno.toUpperCase()} id={abono.id} />
          <BotonDescargar ruta={de.recibo(abono.id)}>Recibo</BotonDescargar>
          {edita && abono.cheque_id && abono.estado !== 'ANULADO' && (
            <BotonDescargar ruta={`/api/chequeras/girados/${abono.cheque_id}/imprimir`}>
              Imprimir cheque
            </BotonDescargar>
          )}
          {envia && edita && abono.estado !== 'ANULADO' && (
            <Button
              variant="default"
              onClick={() => setVentana('enviar')}
              leftSection={<Icono de={IconMail} />}
            >
              Enviar recibo
            </Button>
          )}
          {ajusta && abono.acciones.includes('ajustar') && (
            <Button
              variant="default"
              onClick={() => setVentana('ajustar')}
              leftSection={<Icono de={IconAdjustments} />}
            >
              Ajustar
            </Button>
          )}
          {abono.acciones.includes('devolver') && (
            <Button
              variant="default"
              onClick={() => setVentana('devolver')}
              leftSection={<Icono de={IconArrowBackUp} />}
            >
              {de.palabras.devolver}
            </Button>
          )}
          {abono.acciones.includes('aplicar') && (
            <Button onClick={() => setVentana('aplicar')} leftSection={<Icono de={IconArrowsSplit2} />}>
              Aplicar anticipo
            </Button>
          )}
        </>
      }
    >
      <Rejilla minimo={300}>
        <Tarjeta
          titulo={conMayuscula(uno)}
          acciones={
            cambia && (
              <Button variant="subtle" h={32} onClick={() => setVentana('centro')}>
                {abono.centro ? 'Cambiar centro' : 'Decir su centro'}
              </Button>
            )
          }
        >
          <Datos
            filas={[
              ['Fecha', fecha(abono.fecha)],
              [`Forma de ${uno}`, abono.forma_nombre],
              [de.palabras.donde, abono.banco],
              ['Referencia', abono.referencia],
              ['Centro de costo', abono.centro],
              ['Cheque', [abono.cheque_banco, abono.cheque_numero].filter(Boolean).join(' · ')],
              ['Quién lo gira', abono.cheque_titular],
              ['A la orden de', abono.cheque_beneficiario],
              ['Se cobra desde', abono.cheque_fecha && fecha(abono.cheque_fecha)],
              ['Se anula con', abono.atado && <Enlace to={abono.atado.a}>{abono.atado.nombre}</Enlace>],
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
        <Aplicados de={de} titulo="Documentos que pagó" aplicaciones={abono.aplicaciones} />
      </div>
      {ventana === 'anular' && <Anular de={de} abono={abono} alCerrar={cerrar} />}
      {ventana === 'devolver' && <Devolver de={de} sobre={sobre} alCerrar={cerrar} />}
      {ventana === 'ajustar' && <Ajustar de={de} sobre={sobre} alCerrar={cerrar} />}
      {ventana === 'centro' && (
        <CambiarCentro
          de={de}
          que={nombre}
          centro_id={abono.centro_id}
          version={abono.version}
          cambiar={(dicho) => de.centros.abono(abono.id, dicho)}
          alCerrar={cerrar}
        />
      )}
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
