import { IconAlertTriangle, IconCircleX, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonAccion, Datos, Icono, Tarjeta } from '@/ui/base';
import { fechaHora } from '@/lib/fechas';
import { firmaQuery, retirarFirma, type Certificado } from './api';
import { EstadoDeFirma, IMPIDE, plazo } from './estados';
import estilos from './firma.module.css';

export function FirmaEnUso({ certificado }: { certificado: Certificado }) {
  const impide = IMPIDE[certificado.estado];
  const por = certificado.subido_por && `, por ${certificado.subido_por}`;
  return (
    <Tarjeta titulo="Firma en uso" acciones={<Retirar certificado={certificado} />}>
      <div className={estilos.vigencia} data-estado={certificado.estado}>
        <EstadoDeFirma estado={certificado.estado} />
        <strong className="tabular">{plazo(certificado)}</strong>
      </div>
      <Datos
        filas={[
          ['Titular', certificado.titular],
          ['RUC', certificado.ruc],
          ['Cédula', certificado.identificacion],
          ['Emitida por', certificado.autoridad],
          ['Vale desde', fechaHora(certificado.valido_desde)],
          ['Vale hasta', fechaHora(certificado.valido_hasta)],
          ['Cargada', `${fechaHora(certificado.subido_en)}${por}`],
        ]}
      />
      {impide && (
        <p className={estilos.impide}>
          <Icono de={IconCircleX} />
          {impide}
        </p>
      )}
      {!impide &&
        certificado.avisos.map((aviso) => (
          <p key={aviso} className={estilos.aviso}>
            <Icono de={IconAlertTriangle} />
            {aviso}
          </p>
        ))}
    </Tarjeta>
  );
}

function Retirar({ certificado }: { certificado: Certificado }) {
  const cliente = useQueryClient();
  const retirar = async () => {
    const pregunta = certificado.vigente
      ? 'Hasta que cargue otra no podrá emitir documentos. Los ya emitidos no cambian.'
      : 'Los documentos ya emitidos no cambian.';
    if (
      !(await dialogos.confirmar(
        '¿Retirar la firma electrónica?',
        `${pregunta} Para volver a usarla tendrá que cargar su archivo.`,
        { si: 'Retirar', peligro: true },
      ))
    )
      return;
    try {
      cliente.setQueryData(firmaQuery.queryKey, await retirarFirma(certificado.id));
      void refrescar(cliente, alCambiar.firma);
      avisoBreve('Firma retirada');
    } catch (error) {
      await dialogos.error('No se pudo retirar', mensajeDe(error));
      void refrescar(cliente, alCambiar.firmaLeida);
    }
  };
  return (
    <BotonAccion
      variant="default"
      h={36}
      className={estilos.peligro}
      alPulsar={retirar}
      leftSection={<Icono de={IconTrash} tamano={16} />}
    >
      Retirar
    </BotonAccion>
  );
}
