import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { nombreDelMes, tituloDelMes } from '@/features/mensuales/presta/meses';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Datos, Estado, Rejilla, Tarjeta } from '@/ui/base';
import { Acciones, BotonEnviar, Campos, Form, NumeroField, TextField } from '@/ui/form';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { asentarProvision, type Previa } from './api';
import estilos from '@/features/mensuales/presta/mensuales.module.css';

type Tramo = Previa['tramos'][number];

const COLUMNAS: Columna<Tramo>[] = [
  { id: 'nombre', titulo: 'Atraso', celda: (t) => t.nombre },
  { id: 'saldo', titulo: 'Por cobrar', numerica: true, celda: (t) => importe(t.saldo) },
  { id: 'porcentaje', titulo: 'Porcentaje', numerica: true, celda: (t) => `${Number(t.porcentaje)} %` },
  { id: 'valor', titulo: 'Provisión', numerica: true, celda: (t) => importe(t.valor) },
];

/** Lo que se propone al fin de un mes, con el límite de la ley. */
export function DelMes({ previa: p }: { previa: Previa }) {
  const edita = usePermiso('contabilidad.editar');
  const nombre = tituloDelMes(p.mes.slice(0, 7));
  const [limite] = p.limite;
  const hecha = p.hecha_id !== null;
  return (
    <>
      {hecha && (
        <p className={estilos.aviso}>
          <Estado tono="ok">{nombre} ya está asentado</Estado> Si la cartera cambió, deshágalo en «Lo
          asentado» y asiéntelo otra vez.
        </p>
      )}
      {p.impedimento && (
        <p className={estilos.aviso}>
          <Estado tono="aviso">{nombre} no se puede asentar</Estado> {p.impedimento}
        </p>
      )}
      <Tarjeta titulo={`La cartera al ${fecha(p.al)}`} sinRelleno>
        <TablaSimple
          apilar
          etiqueta="La cartera por atraso"
          columnas={COLUMNAS}
          filas={p.tramos}
          clave={(t) => t.tramo}
        />
      </Tarjeta>
      <Rejilla minimo={300}>
        <Tarjeta titulo="El ajuste">
          <Datos
            filas={[
              ['Lo que la cartera pide', dinero(p.requerida)],
              ['Ya provisionado', dinero(p.antes)],
              ['Se propone', dinero(p.ajuste)],
            ]}
          />
        </Tarjeta>
        {limite && (
          <Tarjeta titulo="El límite de la ley">
            <Datos
              filas={[
                ['Créditos del año por cobrar', dinero(limite.del_ejercicio)],
                [`El ${Number(limite.porcentaje_anual)} % de ellos`, dinero(limite.anual)],
                ['En el año, con el ajuste', dinero(limite.en_el_anio)],
                [`El ${Number(limite.porcentaje_acumulado)} % de la cartera`, dinero(limite.acumulado)],
                ['En total, con el ajuste', dinero(limite.va)],
              ]}
            />
            {Number(limite.no_deducible) > 0 && (
              <p>
                <Estado tono="aviso">No deducible</Estado> {dinero(limite.no_deducible)} pasan del límite: se
                asientan, y no se deducen del impuesto.
              </p>
            )}
            <p>{limite.fuente}.</p>
          </Tarjeta>
        )}
      </Rejilla>
      {edita && !hecha && !p.impedimento && Number(p.ajuste) !== 0 && <Asentar previa={p} />}
      {!hecha && !p.impedimento && Number(p.ajuste) === 0 && (
        <p className={estilos.aviso}>
          <Estado tono="ok">Nada que ajustar</Estado> Lo provisionado es lo que la cartera pide.
        </p>
      )}
    </>
  );
}

interface DatosAjuste {
  ajuste: string;
  nota: string;
}

function Asentar({ previa: p }: { previa: Previa }) {
  const form = useForm<DatosAjuste>({ defaultValues: { ajuste: p.ajuste, nota: '' } });
  const consultas = useQueryClient();
  const otro = Number(useWatch({ control: form.control, name: 'ajuste' })) !== Number(p.ajuste);
  const enviar = async ({ ajuste, nota }: DatosAjuste, clave: string) => {
    try {
      await asentarProvision(
        { mes: p.mes, propuesto: p.ajuste, ajuste: Number(ajuste).toFixed(2), nota: nota.trim() },
        clave,
      );
      avisoBreve(`Provisión de ${nombreDelMes(p.mes.slice(0, 7))} asentada`);
      await refrescar(consultas, alCambiar.provision);
    } catch (error) {
      if (aplicarErrores(form, error)) return;
      await dialogos.error('No se asentó', mensajeDe(error));
      await refrescar(consultas, alCambiar.provision);
    }
  };
  return (
    <Tarjeta titulo="Revisar y asentar">
      <Form form={form} onSubmit={enviar} aria-label="Asentar la provisión">
        <Campos>
          <NumeroField
            name="ajuste"
            label="Ajuste"
            decimales={2}
            visibles={2}
            withAsterisk
            description="Negativo, si lo provisionado sobra"
            rules={{ required: 'Ingrese el ajuste' }}
          />
          <TextField
            name="nota"
            label="Nota"
            maxLength={200}
            withAsterisk={otro}
            description={otro ? 'Por qué no es el que se propone' : undefined}
            rules={{ validate: (v: string) => !otro || v.trim() !== '' || 'Diga por qué' }}
          />
        </Campos>
        <Acciones>
          <BotonEnviar>Asentar el ajuste</BotonEnviar>
        </Acciones>
      </Form>
    </Tarjeta>
  );
}
